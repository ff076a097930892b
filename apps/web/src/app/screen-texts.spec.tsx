import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../api/testing/fake-server';
import { App } from './app';
import { preloadScreen } from './screen-parts';
import { preloadTexts } from './screen-texts';
import { completeBrowser } from '../lib/testing/complete-browser';

let server: FakeServer;

beforeEach(() => {
  completeBrowser();
  server = fakeServer();
});

describe('the words of a public page', () => {
  it('stand at once when the app takes the place of what the server has rendered', async () => {
    server.page({
      key: 'terms',
      title: 'Terms',
      notice: 'Sample',
      sections: [{ key: 'a', heading: 'What it is', paragraphs: ['Educational'], items: [] }],
    });
    window.history.pushState(null, '', '/terms');
    expect(await preloadTexts('/terms')).toBe(true);
    await preloadScreen('/terms');
    render(<App />);
    expect(screen.getByText('Educational')).toBeTruthy();
    await act(async () => {});
  });

  it('are known to be missing, so that the page of the server can stay', async () => {
    expect(await preloadTexts('/privacy')).toBe(false);
  });

  it('are not waited for on any other screen', async () => {
    expect(await preloadTexts('/patient/login')).toBe(true);
    expect(await preloadTexts('/no/such/page')).toBe(true);
  });
});
