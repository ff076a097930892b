import { expect, test } from '../harness/journey-test';
import { keepWalks } from '../harness/walks';
import { button, title } from '../patient/patient-steps';
import { journeyOf, newJourney } from '../harness/patient-journey';

test('the charts of the lab show what an e2e run covers and what no run covers', async ({
  openBrowser,
  request,
}, info) => {
  const journey = await newJourney(request);
  const page = await openBrowser(journey.patient.session);
  await page.goto(journeyOf(journey));
  await button(page, 'Start').click();
  await expect(title(page, 'Initial Assessment')).toBeVisible();
  await keepWalks(page.context(), info, 'before the lab');

  const lab = await openBrowser();
  await lab.goto('/__qa');
  await button(lab, 'Step through it: consentJourney').click();
  await lab.getByRole('tab', { name: 'Coverage' }).click();
  for (const others of ['the path specs', 'the app in this browser', 'the person in the lab'])
    await lab.getByRole('checkbox', { name: others }).uncheck();
  const paint = (state: string) => lab.locator(`[data-state="consentJourney.step.${state}"]`).first();
  await expect(paint('startScreen')).toHaveAttribute('data-paint', 'walked');
  await expect(paint('active')).toHaveAttribute('data-paint', 'walked');
  await expect(lab.getByRole('list', { name: 'What nobody has walked' })).toBeVisible();
  await lab.getByRole('checkbox', { name: 'the e2e runs' }).uncheck();
  await expect(paint('startScreen')).not.toHaveAttribute('data-paint', 'walked');
});
