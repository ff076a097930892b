import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Held } from '../fixture';
import { PasswordField } from './password-field';

describe('a password field', () => {
  it('shows the password on request, announces it, and hides it again', async () => {
    render(
      <Held initial="">
        {(value, hold) => (
          <PasswordField label="Password" autoComplete="current-password" value={value} onChange={hold} />
        )}
      </Held>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.click(field);
    await userEvent.paste('secret 1');
    expect([field.type, field.value]).toEqual(['password', 'secret 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    expect(screen.getByRole('status').textContent).toBe('Your password is shown');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('is shown by a button with its own name, beside another password', () => {
    for (const label of ['Password', 'Confirm password'])
      render(<PasswordField label={label} autoComplete="new-password" value="" onChange={vi.fn()} />);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Show password', 'Show confirm password']);
  });
});
