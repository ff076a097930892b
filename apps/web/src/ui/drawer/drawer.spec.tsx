import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider';
import { Drawer } from './drawer';

const entries = [
  { href: '/home', label: 'Home', isCurrent: true },
  { href: '/letters', label: 'Letters', isCurrent: false, count: { number: 4, words: '4 to read' } },
];

describe('a drawer', () => {
  it('marks the current entry and describes the pending items of another in words', () => {
    render(
      <Drawer label="Library" entries={entries} brand="Library">
        Page
      </Drawer>,
    );
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: /Letters\s*, 4 to read/ })).toBeInTheDocument();
  });

  it('opens by the Menu button on a phone, and closes after a navigation', async () => {
    const navigate = vi.fn();
    render(
      <KitProvider navigate={navigate}>
        <Drawer label="Library" entries={entries} brand="Library">
          Page
        </Drawer>
      </KitProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu', hidden: true }));
    const drawer = await screen.findByRole('dialog', { name: 'Library' });
    await userEvent.click(within(drawer).getByRole('link', { name: /Letters/ }));
    expect(navigate.mock.calls[0]?.[0]).toBe('/letters');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
