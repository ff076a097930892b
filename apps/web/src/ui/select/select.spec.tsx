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
  it('starts with an empty option that asks to choose', () => {
    const { list } = show();
    expect((list as HTMLSelectElement).value).toBe('');
    expect(screen.getByRole('option', { name: 'Please choose' })).toBeTruthy();
  });

  it('commits a choice made by the pointer', () => {
    const { choose, list } = show();
    fireEvent.pointerDown(list);
    fireEvent.change(list, { target: { value: 'plum' } });
    expect(choose.mock.calls).toEqual([['plum', { committed: true }]]);
  });

  it('does not commit while the arrow keys walk through the closed list', () => {
    const { choose, list } = show();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.change(list, { target: { value: 'fig' } });
    expect(choose.mock.calls).toEqual([['fig', { committed: false }]]);
  });

  it('commits what Enter takes from the open list', () => {
    const { choose, list } = show();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.keyDown(list, { key: 'Enter' });
    fireEvent.change(list, { target: { value: 'fig' } });
    expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
  });

  describe('that is settled late', () => {
    it('holds what the arrow keys walk over, says how to take it, and takes it with Enter', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      expect(choose).not.toHaveBeenCalled();
      expect((list as HTMLSelectElement).value).toBe('fig');
      expect(screen.getByRole('status').textContent).toBe('Press Enter to choose this');
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
    });

    it('takes what stands there, without going on, when the focus leaves', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'fig' } });
      fireEvent.keyDown(list, { key: 'ArrowDown' });
      fireEvent.change(list, { target: { value: 'plum' } });
      fireEvent.blur(list);
      fireEvent.blur(list);
      expect(choose.mock.calls).toEqual([['plum', { committed: false }]]);
    });

    it('shows what was chosen, and not what was walked over, once it is locked', () => {
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

    it('keeps what was walked over while it is held, and takes it afterwards', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose).not.toHaveBeenCalled();
      expect((list as HTMLSelectElement).value).toBe('fig');
      again({ isSettledLate: true });
      fireEvent.keyDown(list, { key: 'Enter' });
      expect(choose.mock.calls).toEqual([['fig', { committed: true }]]);
    });

    it('takes what stood there when the focus left while it was held, as soon as it no longer is', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.blur(list);
      expect(choose).not.toHaveBeenCalled();
      expect(screen.getByRole('status').textContent).toBe('');
      again({ isSettledLate: true });
      again({ isSettledLate: true });
      expect(choose.mock.calls).toEqual([['fig', { committed: false }]]);
    });

    it('does not take it where it is locked by then', () => {
      const { choose, list, again } = show({ isSettledLate: true });
      walkWhileHeld({ list, again });
      fireEvent.blur(list);
      again({ isSettledLate: true, isLocked: true });
      again({ isSettledLate: true });
      expect(choose).not.toHaveBeenCalled();
    });

    it('takes at once what the pointer chooses', () => {
      const { choose, list } = show({ isSettledLate: true });
      fireEvent.pointerDown(list);
      fireEvent.change(list, { target: { value: 'plum' } });
      expect(choose.mock.calls).toEqual([['plum', { committed: true }]]);
    });
  });
});
