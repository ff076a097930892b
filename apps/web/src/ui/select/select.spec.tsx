import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Select } from './select';

const options = [
  { value: 'fig', label: 'Fig' },
  { value: 'plum', label: 'Plum' },
];

function show(isOptional = false) {
  const choose = vi.fn();
  render(<Select label="Fruit" options={options} value={null} onChoose={choose} isOptional={isOptional} />);
  return { choose, list: screen.getByRole('combobox') };
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
});
