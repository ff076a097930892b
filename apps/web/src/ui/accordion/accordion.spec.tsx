import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion';

describe('an accordion', () => {
  it('opens and closes each part by its heading', async () => {
    render(<Accordion entries={[{ key: 'a', title: 'Where?', content: 'Here' }]} />);
    const heading = screen.getByRole('heading', { name: 'Where?', level: 3 });
    const trigger = screen.getByRole('button', { name: 'Where?' });
    expect(heading.contains(trigger)).toBe(true);
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(trigger);
    expect(trigger.getAttribute('aria-expanded')).toBe('true');
  });
});
