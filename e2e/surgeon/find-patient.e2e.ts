import { SCREENS } from '@candour/contracts';
import { expect, test } from '@playwright/test';
import { loginOf, SURGEON } from '../harness/accounts';
import { giveSession } from '../harness/session';

test.beforeEach(async ({ page, request }) => giveSession(page, await loginOf(request, SURGEON.email)));

for (const typed of ['shah, priya', 'SHAH p', 'priya sháh'])
  test(`a surgeon finds Priya Shah by "${typed}"`, async ({ page }) => {
    await page.goto(SCREENS.surgeonPatients.paths[0]);
    await page.getByRole('searchbox').fill(typed);
    await expect(page.getByRole('link', { name: /SHAH, Priya/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /MORGAN, Alex/ })).toHaveCount(0);

    await page.goto(SCREENS.surgeonDashboard.paths[0]);
    await page.getByRole('searchbox').first().fill(typed);
    await expect(page.getByRole('link', { name: /shah.*priya/i }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /morgan/i })).toHaveCount(0);
  });
