import { expect } from '@playwright/test';
import { faultsOfStates } from './screen-states';
import { SURGEON_STATES } from './surgeon-states';
import { test } from './fixture';

test('no state of a screen of the surgeon has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  fixture,
}) => {
  expect(await faultsOfStates({ browser, baseURL, fixture }, 'SURGEON', SURGEON_STATES)).toEqual([]);
});
