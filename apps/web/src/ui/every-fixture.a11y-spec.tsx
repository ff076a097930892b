import { render } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allFixtures } from './all-fixtures';
import { KitProvider } from './theme/kit-provider';

vi.mock('./bar-chart/draw-bars', () => ({ drawBars: () => () => {} }));

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** jsdom does not render, so axe cannot check colours and sizes, and a fixture is not a whole page. */
const notHere = ['color-contrast', 'target-size', 'region', 'page-has-heading-one', 'heading-order'];

const rules = Object.fromEntries(notHere.map((rule) => [rule, { enabled: false }]));

const cases = allFixtures.flatMap(({ component, fixtures }) =>
  fixtures.map(({ name, element }) => ({ title: `${component}: ${name}`, element })),
);

beforeAll(() => {
  document.documentElement.lang = 'en-GB';
  document.title = 'Fixture';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

describe('axe finds no fault in a fixture', () => {
  it.each(cases)('$title', async ({ element }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<KitProvider>{element}</KitProvider>);
    await vi.dynamicImportSettled();
    const { violations } = await axe.run(document.body, { runOnly: tags, rules, iframes: false });
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  });
});
