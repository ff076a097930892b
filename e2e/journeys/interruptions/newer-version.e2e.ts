import { SCREENS } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { answerShown, button, place } from '../../patient/patient-steps';
import { journeyOf, newJourney } from '../../harness/patient-journey';

/** The script of one page; its name contains a hash of its content. */
const REPLACED = '**/assets/patient-information.page-*.js';

test('a page whose script a newer version has replaced says so, and reloads with every answer', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await page.route(REPLACED, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await answerShown(page, 0);
  await expect(place(page)).toHaveText(/^Question 2 \//);

  const [address] = SCREENS.patientInformation.paths;
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(page.getByRole('alert').filter({ hasText: 'What you had saved is safe' })).toBeVisible();

  await page.unroute(REPLACED);
  await button(page, 'Try again').click();
  await expect(page.locator('h1')).toHaveText(SCREENS.patientInformation.title);
  await page.goto(journeyOf(journey));
  await expect(place(page)).toHaveText(/^Question 2 \//);
});
