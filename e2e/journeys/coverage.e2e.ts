import { expect, test } from '../harness/journey-test';
import { keepWalks } from '../harness/walks';
import { button, title } from '../patient/patient-steps';
import { journeyOf, newPatientWorld } from './patient-world';

test('what an e2e run walks is painted on the charts of the lab, with what nobody has walked', async ({
  openBrowser,
  request,
}, info) => {
  const world = await newPatientWorld(request);
  const page = await openBrowser(world.hand.session);
  await page.goto(journeyOf(world));
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
