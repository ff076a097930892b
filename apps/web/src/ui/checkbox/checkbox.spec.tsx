import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox';

describe('a checkbox', () => {
  it('is ticked by its label as well as by its box', async () => {
    const change = vi.fn();
    render(
      <Checkbox isChecked={false} onChange={change}>
        I agree
      </Checkbox>,
    );
    await userEvent.click(screen.getByText('I agree'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    expect(change.mock.calls).toEqual([[true], [true]]);
  });
});
