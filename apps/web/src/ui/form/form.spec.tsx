import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button';
import { nothing } from '../fixture';
import { RadioList } from '../radio-list/radio-list';
import { TextField } from '../text-field/text-field';
import { Form, type FormError } from './form';

const options = [{ value: 'a', label: 'A' }];

function Example({ errors, onSubmit = nothing }: { errors: readonly FormError[]; onSubmit?: () => void }) {
  return (
    <Form errors={errors} onSubmit={onSubmit}>
      <TextField name="email" label="Email" hint="For letters" value="" onChange={nothing} />
      <RadioList name="letter" legend="Letter" options={options} value={null} onChoose={nothing} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const wrong = [
  { field: 'email', message: 'Please provide your email' },
  { field: 'letter', message: 'Please choose' },
];

describe('a form', () => {
  it('submits with Enter and with its button, without a page load', async () => {
    const submit = vi.fn();
    render(<Example errors={[]} onSubmit={submit} />);
    await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('moves the focus to the summary when a submit leaves errors, and again if the same ones remain', async () => {
    const { rerender } = render(<Example errors={[]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    rerender(<Example errors={wrong} />);
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(document.activeElement).toBe(summary);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement).toBe(summary);
  });

  it('adds "Error: " to the title after a refused submit, until everything is correct', async () => {
    document.title = 'Login - Candour';
    const { rerender, unmount } = render(<Example errors={[]} />);
    rerender(<Example errors={wrong} />);
    expect(document.title).toBe('Login - Candour');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.title).toBe('Error: Login - Candour');
    rerender(<Example errors={[]} />);
    expect(document.title).toBe('Login - Candour');
    rerender(<Example errors={wrong} />);
    expect(document.title).toBe('Error: Login - Candour');
    unmount();
    expect(document.title).toBe('Login - Candour');
  });

  it('leaves the focus where it is when errors change while the user types', async () => {
    const { rerender } = render(<Example errors={[]} />);
    screen.getByLabelText('Email').focus();
    rerender(<Example errors={wrong} />);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  });

  it('moves the focus from a link of the summary to its field, or to the first control of a group', async () => {
    render(<Example errors={wrong} />);
    await userEvent.click(screen.getByRole('link', { name: 'Please provide your email' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
    await userEvent.click(screen.getByRole('link', { name: 'Please choose' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  });

  it('describes a wrong field by its hint and by the word Error with the same message', () => {
    render(<Example errors={wrong} />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'For letters',
      'Error: Please provide your email',
    ]);
  });

  it('shows an error without a field in the summary only', () => {
    render(<Example errors={[{ message: 'The email or password you entered is incorrect' }]} />);
    expect(screen.getByText('The email or password you entered is incorrect').tagName).toBe('LI');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
