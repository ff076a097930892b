import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider';
import { LinkButton } from './link-button';
import { TextLink } from './text-link';

describe('a link', () => {
  it('is a real link that says when it opens a new tab', () => {
    render(
      <TextLink href="/terms" opensNewTab>
        Terms
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/terms');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('goes through the router of the app', async () => {
    const navigate = vi.fn();
    render(
      <KitProvider navigate={navigate}>
        <LinkButton href="/start">Start</LinkButton>
      </KitProvider>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    expect(navigate.mock.calls[0]?.[0]).toBe('/start');
  });
});
