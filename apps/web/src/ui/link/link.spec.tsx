import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider';
import { LinkButton } from './link-button';
import { TextLink } from './text-link';

describe('a link', () => {
  it('is a real link that says if it opens a new tab', () => {
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

  it('navigates through the router of the app', async () => {
    const navigate = vi.fn();
    render(
      <KitProvider navigate={navigate}>
        <LinkButton href="/start">Start</LinkButton>
      </KitProvider>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Start' }));
    expect(navigate.mock.calls[0]?.[0]).toBe('/start');
  });

  it('is left to the browser for another tab, a file, another site, an anchor and what the server answers', () => {
    const navigate = vi.fn();
    const followed = vi.fn((event: MouseEvent) => {
      const wasOurs = event.defaultPrevented;
      event.preventDefault();
      return wasOurs;
    });
    document.addEventListener('click', followed);
    render(
      <KitProvider navigate={navigate}>
        <TextLink href="/start">Start</TextLink>
        <TextLink href="/terms" opensNewTab>
          Terms
        </TextLink>
        <TextLink href="/guide.pdf" download>
          Guide
        </TextLink>
        <TextLink href="https://example.org/">Elsewhere</TextLink>
        <TextLink href="#main">Main</TextLink>
        <LinkButton href="/hospital" leavesApp>
          Hospital
        </LinkButton>
      </KitProvider>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Start' }), { ctrlKey: true });
    for (const name of [/Terms/, 'Guide', 'Elsewhere', 'Main', 'Hospital']) {
      fireEvent.click(screen.getByRole('link', { name }));
    }
    document.removeEventListener('click', followed);
    expect(followed.mock.results.map(({ value }) => value)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(navigate).not.toHaveBeenCalled();
  });
});
