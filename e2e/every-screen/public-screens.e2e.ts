import { inspectLooks } from './looks';
import { PUBLIC_LOOKS } from './public-looks';
import { test } from './world';

test('no state of a public screen has a fault that axe finds, is too wide, is cut or overlaps', async ({
  browser,
  baseURL,
  world,
}) => {
  test.setTimeout(400_000);
  await inspectLooks({ browser, baseURL, world }, null, PUBLIC_LOOKS);
});
