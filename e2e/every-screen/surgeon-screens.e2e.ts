import { expect } from '@playwright/test';
import { faultsOfLooks } from './looks';
import { SURGEON_LOOKS } from './surgeon-looks';
import { test } from './world';

test('no state of a screen of the surgeon has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  world,
}) => {
  test.setTimeout(600_000);
  expect(await faultsOfLooks({ browser, baseURL, world }, 'SURGEON', SURGEON_LOOKS)).toEqual([]);
});
