import { authEndpoints, messages } from '@candour/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../api/testing/fake-server';
import type { PageText } from '../api/site-content';
import { newBrowser } from './testing/new-browser';
import { openApp } from './testing/open-app';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** jsdom does not render, so axe cannot check colours and sizes. */
const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

const faults = async (): Promise<unknown> => {
  const { violations } = await axe.run(document, { runOnly: tags, rules, iframes: false });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
};

const keys = ['patient-portal', 'how-it-works', 'at-the-end', 'family'];
const textOf = (key: PageText['key']): PageText => ({
  key,
  title: `The title of ${key}`,
  notice: 'Sample content',
  sections: keys.map((name) => ({
    key: name,
    heading: `About ${name}`,
    paragraphs: [`A paragraph of ${name}.`],
    items: [`An item of ${name}`],
  })),
});

let server: FakeServer;

beforeEach(() => {
  document.documentElement.lang = 'en-GB';
  server = newBrowser();
  for (const key of ['home', 'terms', 'privacy']) server.page(textOf(key));
});

describe('axe finds no fault on a public screen', () => {
  it.each([
    '/',
    '/terms',
    '/privacy',
    '/accessibility',
    '/patient/login',
    '/surgeon/login',
    '/patient/register',
    '/surgeon/register',
    '/password-reset',
    '/no/such/page',
  ])('%s', async (path) => {
    await openApp(path);
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    await screen.findByRole('heading', { level: 1 });
    expect(await faults()).toEqual([]);
  });

  it('the registration with errors at the fields and in the snackbar', async () => {
    server.fail(authEndpoints.login, 401, messages.loginFailed);
    await openApp('/surgeon/register');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(await faults()).toEqual([]);
  });
});
