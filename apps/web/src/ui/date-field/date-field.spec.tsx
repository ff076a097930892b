import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Held } from '../fixture';
import { KitProvider } from '../theme/kit-provider';
import { DateField, type DateFieldProps } from './date-field';

function show(props: Partial<DateFieldProps> = {}) {
  const change = vi.fn<(value: string) => void>();
  render(
    <KitProvider>
      <Held initial={props.value ?? ''}>
        {(value, hold) => (
          <DateField
            label="Date of birth"
            {...props}
            value={value}
            onChange={(next) => {
              change(next);
              hold(next);
            }}
          />
        )}
      </Held>
    </KitProvider>,
  );
  return change;
}

const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

describe('a date field', () => {
  it('combines three fields to DD-MM-YYYY and does not change the typed text', async () => {
    const change = show();
    await userEvent.type(screen.getByLabelText('Day'), '3');
    await userEvent.type(screen.getByLabelText('Month'), '4');
    await userEvent.type(screen.getByLabelText('Year'), '1960');
    expect(change.mock.lastCall).toEqual(['03-04-1960']);
    expect([valueOf('Day'), valueOf('Month'), valueOf('Year')]).toEqual(['3', '4', '1960']);
  });

  it('shows the given date', () => {
    show({ value: '09-04-1961' });
    expect([valueOf('Day'), valueOf('Month'), valueOf('Year')]).toEqual(['09', '04', '1961']);
  });

  it('never moves the focus to the next field', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Day'), '31');
    expect(document.activeElement).toBe(screen.getByLabelText('Day'));
  });

  it('splits a date that is pasted into one field', async () => {
    const change = show();
    await userEvent.click(screen.getByLabelText('Day'));
    await userEvent.paste('3/4/1960');
    expect(change.mock.lastCall).toEqual(['03-04-1960']);
  });

  it('is empty again when all its fields are empty', async () => {
    const change = show({ value: '09--' });
    await userEvent.clear(screen.getByLabelText('Day'));
    expect(change.mock.lastCall).toEqual(['']);
  });

  it('lets a phone fill in a birthday', () => {
    show({ isBirthday: true });
    expect(screen.getByLabelText('Year').getAttribute('autocomplete')).toBe('bday-year');
  });

  it('opens its calendar at the years, then months, then days, and takes the day', async () => {
    const change = show({ calendar: { from: '2026-11-20', to: '2028-03-31' } });
    await userEvent.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Date of birth' });
    await within(dialog).findByRole('heading', { name: 'Choose a year' });
    expect(within(dialog).getAllByRole('button', { name: /^20/ })).toHaveLength(3);
    await userEvent.click(within(dialog).getByRole('button', { name: '2026' }));
    expect(within(dialog).queryByRole('button', { name: 'October' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'December' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /Tuesday,? 15 December 2026/ }));
    expect(change.mock.lastCall).toEqual(['15-12-2026']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
