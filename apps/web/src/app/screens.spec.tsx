import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeServer } from '../api/testing/fake-server';
import { App } from './app';
import { preloadScreen } from './screen-parts';
import { preloadText } from './screens';
import { newBrowser } from './testing/new-browser';

let server: FakeServer;

beforeEach(() => {
  server = newBrowser();
});

describe('the text of a public page', () => {
  it('renders at once when the app replaces the page of the server', async () => {
    server.page({
      key: 'terms',
      title: 'Terms',
      notice: 'Sample',
      sections: [{ key: 'a', heading: 'What it is', paragraphs: ['Educational'], items: [] }],
    });
    window.history.pushState(null, '', '/terms');
    expect(await preloadText('/terms')).toBe(true);
    await preloadScreen('/terms');
    render(<App />);
    expect(screen.getByText('Educational')).toBeInTheDocument();
    await act(async () => {});
  });

  it('can fail to load, so that the page of the server stays', async () => {
    expect(await preloadText('/privacy')).toBe(false);
  });

  it('is not awaited on any other screen', async () => {
    expect(await preloadText('/patient/login')).toBe(true);
    expect(await preloadText('/no/such/page')).toBe(true);
  });
});
