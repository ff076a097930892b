import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

const tabs = [
  { key: 'one', title: 'ONE', content: <p>First</p> },
  { key: 'two', title: 'TWO', content: <p>Second</p> },
];

describe('tabs', () => {
  it('show one panel, and switch by the pointer or the arrow keys', async () => {
    const select = vi.fn();
    render(<Tabs label="Numbers" tabs={tabs} onSelect={select} />);
    expect(screen.getByRole('tabpanel', { name: 'ONE' }).textContent).toBe('First');
    await userEvent.click(screen.getByRole('tab', { name: 'TWO' }));
    expect(screen.getByRole('tabpanel', { name: 'TWO' }).textContent).toBe('Second');
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'ONE' })).toBeInTheDocument();
    expect(select.mock.calls).toContainEqual(['two']);
  });
});
