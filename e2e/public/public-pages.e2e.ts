import { expect, test } from '@playwright/test';
import { waitForApp } from '../harness/app-ready';

const pages = [
  ['/', 'There is no pass or fail'],
  ['/terms', 'medical'],
  ['/privacy', 'under 18'],
  ['/accessibility', 'Tell us about a problem'],
] as const;

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of pages) {
    test(`${path} has its own styles and its links lead on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Candour', exact: true })).toHaveCSS(
        'text-decoration-line',
        'none',
      );
      await page.getByRole('link', { name: 'Terms of Use' }).waitFor();
    });
  }
});

for (const [path] of pages) {
  test(`${path} stays as it was when the app takes it over, without a browser error`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));

    const sent = await (await page.request.get(path)).text();
    await page.goto(path);
    await waitForApp(page);
    const isSame = await page.evaluate((html) => {
      const textOf = (root: Document) => root.getElementById('root')?.textContent;
      return textOf(new DOMParser().parseFromString(html, 'text/html')) === textOf(document);
    }, sent);

    expect(isSame).toBe(true);
    expect(complaints).toEqual([]);
  });
}
