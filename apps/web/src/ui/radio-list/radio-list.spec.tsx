import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RadioList } from './radio-list';
import type { OnChoose } from './use-radio-choice';
import { Held } from '../fixture';

const options = ['One', 'Two', 'Three'].map((label) => ({ value: label.toLowerCase(), label }));

function show(initial: string | null = null) {
  const choose = vi.fn<OnChoose>();
  render(
    <Held initial={initial}>
      {(value, hold) => (
        <RadioList
          legend="How many?"
          options={options}
          value={value}
          onChoose={(next, choice) => {
            hold(next);
            choose(next, choice);
          }}
        />
      )}
    </Held>,
  );
  return choose;
}

describe('a list of radio buttons', () => {
  it('is a group with its question as the name', () => {
    show();
    expect(screen.getByRole('group', { name: 'How many?' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('is named by the words of an option alone, whose picture chooses it too', async () => {
    const picture = { url: '/square.svg', width: 36, height: 30, title: 'A drawn square' };
    const choose = vi.fn<OnChoose>();
    const withPicture = [{ value: 'square', label: 'A square', picture }, ...options];
    render(<RadioList legend="Which?" options={withPicture} value={null} onChoose={choose} />);
    expect(screen.getByRole('radio', { name: 'A square' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('presentation'));
    expect(choose.mock.calls).toEqual([['square', { committed: true }]]);
  });

  it('shows the left half of one picture beside the right half of another', () => {
    const picture = { url: '/right.svg', leftHalf: '/left.svg', width: 36, height: 30 };
    render(
      <RadioList
        legend="Which?"
        options={[{ value: 'both', label: 'Both', picture }]}
        value={null}
        onChoose={vi.fn<OnChoose>()}
      />,
    );
    const halves = screen.getAllByRole<HTMLImageElement>('presentation');
    const places = halves.map((half) => getComputedStyle(half).objectPosition);
    expect(halves.map((half) => half.getAttribute('src'))).toEqual(['/left.svg', '/right.svg']);
    expect(places).toEqual(['0% 50%', '100% 50%']);
  });

  it('commits a choice made by the pointer', async () => {
    const choose = show();
    await userEvent.click(screen.getByText('Two'));
    expect(choose.mock.calls).toEqual([['two', { committed: true }]]);
  });

  it('commits again when the pointer chooses the selected option', async () => {
    const choose = show('two');
    await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
    expect(choose.mock.calls).toEqual([['two', { committed: true }]]);
  });

  it('does not commit while the arrow keys move through the options', async () => {
    const choose = show('one');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(choose.mock.calls).toEqual([
      ['two', { committed: false }],
      ['three', { committed: false }],
    ]);
  });

  it('commits the focused option with Space or with Enter, once each', async () => {
    const choose = show('one');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    choose.mockClear();
    await userEvent.keyboard(' ');
    expect(choose.mock.calls).toEqual([['two', { committed: true }]]);
    choose.mockClear();
    await userEvent.keyboard('{Enter}');
    expect(choose.mock.calls).toEqual([['two', { committed: true }]]);
  });

  it('commits the first choice made with Space', async () => {
    const choose = show();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(choose.mock.calls).toEqual([['one', { committed: true }]]);
  });

  it('prevents changes to a locked answer', async () => {
    const choose = vi.fn<OnChoose>();
    render(<RadioList legend="How many?" options={options} value="one" onChoose={choose} isLocked />);
    await userEvent.click(screen.getByText('Two'));
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One' }).checked).toBe(true);
  });
});
