import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Held } from '../fixture';
import { TextField } from './text-field';

describe('a text field', () => {
  it('has a label, says if it is optional, and reports every change', async () => {
    render(
      <Held initial="">
        {(value, hold) => <TextField label="Town" isOptional value={value} onChange={hold} />}
      </Held>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Town (optional)' });
    await userEvent.type(field, 'Bath');
    expect(field.value).toBe('Bath');
  });

  it('accepts pasted text', async () => {
    render(
      <Held initial="">{(value, hold) => <TextField label="Code" value={value} onChange={hold} />}</Held>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.paste('K7WQ2');
    expect(field.value).toBe('K7WQ2');
  });

  it('becomes a text area with more than one row', () => {
    render(<TextField label="Message" rows={4} value="" onChange={() => {}} />);
    expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
  });
});
