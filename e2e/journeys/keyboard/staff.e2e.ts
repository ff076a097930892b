import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { keyboardUser } from '../../harness/keyboard-user';
import { ADMIN, newLastName, loginOf, PASSWORD, registerSurgeon, SURGEON } from '../../harness/accounts';
import { lastNameIn } from '../../harness/linking-steps';
import { newJourney, reachStep } from '../../harness/patient-journey';
import { button } from '../../patient/patient-steps';

test('a surgeon logs in and links to a surgery with the keyboard alone', async ({ page, request }) => {
  const { surgery, patient } = await newJourney(request);
  const user = keyboardUser(page);
  await page.goto(SCREENS.surgeonLogin.paths[0]);
  await user.type(page.getByLabel('Email'), SURGEON.email);
  await user.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await user.key('Enter');
  await user.press(page.getByRole('link', { name: 'Link', exact: true }));
  await user.type(page.getByRole('textbox', { name: 'Unique code' }), surgery.unique_code ?? '');
  await user.press(button(page, 'Find surgery'));
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(lastNameIn(patient.name));
  await user.press(button(page, 'Yes, this is my patient'));
  await user.type(page.getByRole('searchbox'), 'bristol');
  await user.press(page.getByRole('button', { name: /^Select .*Bristol/ }).first());
  await expect(page.getByText(/^Selected: .*Bristol/)).toBeVisible();
  await user.press(button(page, 'Link To Surgery'));
  await expect(page.getByRole('heading', { name: messages.linked })).toBeVisible();
});

test('a surgeon makes an account and creates a process with the keyboard alone', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser(await loginOf(request, SURGEON.email));
  const user = keyboardUser(page);
  const lastName = newLastName();
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await user.press(page.getByRole('link', { name: 'Create', exact: true }));
  await user.choose(page.getByRole('tab', { name: 'CREATE ACCOUNT' }), page.getByRole('tab'));
  await user.type(page.getByLabel('First name'), 'Robin');
  await user.type(page.getByLabel('Last name'), lastName);
  await user.type(page.getByLabel('Email'), `${lastName.toLowerCase()}@example.test`);
  await user.press(button(page, 'Create account'));
  await expect(page.getByRole('main')).toContainText(`${lastName.toUpperCase()}, Robin`);
  await user.press(button(page, 'Yes, this is my patient'));
  await user.choose(page.getByRole('radio', { name: 'Total hip replacement' }), page.getByRole('radio'));
  await user.press(button(page, 'Confirm'));
  await user.press(page.getByRole('button', { name: /^Select / }).first());
  await user.press(button(page, 'Create'));
  await expect(page.getByRole('heading', { name: messages.createdForPatient })).toBeVisible();
});

test('a surgeon finds a form to sign and signs it with the keyboard alone', async ({
  openBrowser,
  request,
}) => {
  const journey = await newJourney(request);
  await reachStep(journey, 'consent-form', request);
  const page = await openBrowser(await loginOf(request, SURGEON.email));
  const user = keyboardUser(page);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await user.press(page.getByRole('link', { name: 'Consent Forms', exact: true }));
  await user.press(page.getByRole('button', { name: /^Requires Surgeon Signature/ }));
  await user.press(
    page.getByRole('link', { name: `Sign consent form for ${journey.patient.name}, Total knee replacement` }),
  );
  await user.press(button(page, 'Left side'));
  await expect(page.getByRole('heading', { name: 'The form', exact: true })).toBeFocused();
  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await user.type(box.getByLabel(labels.fields.signature, { exact: true }), SURGEON.name);
  await user.press(box.getByRole('button', { name: labels.buttons.sign, exact: true }));
  await expect(page.getByRole('heading', { name: /^You signed for / })).toBeFocused();
});

test('an administrator verifies a surgeon with the keyboard alone after a confirmation', async ({
  openBrowser,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const page = await openBrowser(await loginOf(request, ADMIN.email));
  const user = keyboardUser(page);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await user.press(page.getByRole('link', { name: 'Admin', exact: true }));
  const verify = button(page, `Verify Mr ${surgeon.name}`);
  await expect(page.getByRole('table')).toBeVisible();
  await user.type(page.getByRole('searchbox'), surgeon.gmcNumber);
  await user.press(verify);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await user.press(button(page, 'Cancel'));
  await expect(dialog).toBeHidden();
  await expect(verify).toBeFocused();
  await user.key('Enter');
  await user.press(dialog.getByRole('button', { name: 'Yes, verify this surgeon' }));
  await expect(page.getByText(`${surgeon.name} has been verified`)).toBeVisible();
});
