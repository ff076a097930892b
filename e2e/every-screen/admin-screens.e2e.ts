import { expect } from '@playwright/test';
import { faultsOfStates } from './screen-states';
import { ADMIN_STATES } from './public-states';
import { test } from './fixture';

test('no state of a screen of the administrator has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  fixture,
}) => {
  expect(await faultsOfStates({ browser, baseURL, fixture }, 'ADMIN', ADMIN_STATES)).toEqual([]);
});
