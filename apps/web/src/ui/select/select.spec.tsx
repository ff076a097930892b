import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Select, type SelectProps } from './select';

const options = [
  { value: 'fig', label: 'Fig' },
  { value: 'plum', label: 'Plum' },
];

function show(more: Partial<SelectProps> = {}) {
  const choose = vi.fn();
  const select = (props: Partial<SelectProps>) => (
    <Select label="Fruit" options={options} value={null} onChoose={choose} {...props} />
  );
  const { rerender } = render(select(more));
  const again = (props: Partial<SelectProps>) => rerender(select(props));
  return { choose, list: screen.getByRole('combobox'), again };
}

describe('a dropdown', () => {
  it('starts with an empty option as a prompt', () => {
    const { list } = show();
    expect((list as HTMLSelectElement).value).toBe('');
    expect(screen.getByRole('option', { name: 'Please choose' })).toBeInTheDocument();
  });

  it('commits a choice made by the pointer', () => {
    const { choose, list } = show();
    fireEvent.pointerDown(list);
    fireEvent.change(list, { target: { value: 'plum' } });
    expect(choose.mock.calls).toEqual([['plum', { committed: true }]]);
  });

  it('does not commit while the arrow keys move through the closed list', () => {
    const { choose, list } = show();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value: 'fig' } });
    expect(choose.mock.calls).toEqual([['fig', { committed: false }]]);
  });

  it('commits the option that Enter selects in the open list', () => {
    const { choose, list } = show();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.keyDown(list, { key: 'Enter' });
    fireEvent.change(list, { target: { value: 'fig' } });
    expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
  });

  describe('with late settling', () => {
    it('keeps the option of the arrow keys pending, explains how to take it, and takes it with Enter', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      expect(choose).not.toHaveBeenCalled();
      expect((list as HTMLSelectElement).value).toBe('fig');
      expect(screen.getByRole('status').textContent).toBe('Press Enter to choose this');
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
    });

    it('takes the pending option, uncommitted, when the focus leaves', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'plum' } });
      fireEvent.blur(list);
      fireEvent.blur(list);
      expect(choose.mock.calls).toEqual([['plum', { committed: false }]]);
    });

    it('shows the chosen option instead of the pending one after it is locked', () => {
      const { list, again } = show({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      again({ isSettledLate: true, isLocked: true });
      expect((list as HTMLSelectElement).value).toBe('');
      expect(screen.getByRole('status').textContent).toBe('');
    });

    const walkWhileHeld = ({ list, again }: Pick<ReturnType<typeof show>, 'list' | 'again'>) => {
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      again({ isSettledLate: true, isHeld: true });
    };

    it('keeps the pending option while it is held, and takes it afterwards', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose).not.toHaveBeenCalled();
      expect((list as HTMLSelectElement).value).toBe('fig');
      again({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
    });

    it('takes the pending option of a left list as soon as it is no longer held', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.blur(list);
      expect(choose).not.toHaveBeenCalled();
      expect(screen.getByRole('status').textContent).toBe('');
      again({ isSettledLate: true });
      again({ isSettledLate: true });
      expect(choose.mock.calls).toEqual([['fig', { committed: false }]]);
    });

    it('drops the pending option if it is locked by then', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.blur(list);
      again({ isSettledLate: true, isLocked: true });
      again({ isSettledLate: true });
      expect(choose).not.toHaveBeenCalled();
    });

    it('takes at once an option that the pointer chooses', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.pointerDown(list);
      fireEvent.change(list, { target: { value: 'plum' } });
      expect(choose.mock.calls).toEqual([['plum', { committed: true }]]);
    });
  });
});
