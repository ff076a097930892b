import { expect } from '@playwright/test';
import { faultsOfStates } from './screen-states';
import { PUBLIC_STATES } from './public-states';
import { test } from './fixture';

test('no state of a public screen has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  fixture,
}) => {
  expect(await faultsOfStates({ browser, baseURL, fixture }, null, PUBLIC_STATES)).toEqual([]);
});
