import { expect } from '@playwright/test';
import { faultsOfLooks } from './looks';
import { PUBLIC_LOOKS } from './public-looks';
import { test } from './world';

test('no state of a public screen has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  world,
}) => {
  test.setTimeout(600_000);
  expect(await faultsOfLooks({ browser, baseURL, world }, null, PUBLIC_LOOKS)).toEqual([]);
});
