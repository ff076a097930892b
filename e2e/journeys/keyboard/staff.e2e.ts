import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { keyboardHand } from '../../harness/keyboard-hand';
import { ADMIN, freshName, loginOf, PASSWORD, registerSurgeon, SURGEON } from '../../harness/staff-world';
import { button } from '../../patient/patient-steps';
import { newPatientWorld, reachStep } from '../patient-world';

const surgeonName = `${SURGEON.firstName} ${SURGEON.lastName}`;

test('a surgeon logs in and links to a surgery with the keyboard alone', async ({ page, request }) => {
  const { surgery, hand: patient } = await newPatientWorld(request);
  const hand = keyboardHand(page);
  await page.goto(SCREENS.surgeonLogin.paths[0]);
  await hand.type(page.getByLabel('Email'), SURGEON.email);
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.key('Enter');
  await hand.press(page.getByRole('link', { name: 'Link', exact: true }));
  await hand.type(page.getByRole('textbox', { name: 'Unique code' }), surgery.unique_code ?? '');
  await hand.press(button(page, 'Find surgery'));
  await expect(page.getByRole('heading', { name: 'Is this your patient?' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(patient.name);
  await hand.press(button(page, 'Yes, this is my patient'));
  await hand.type(page.getByRole('searchbox'), 'bristol');
  await hand.press(page.getByRole('button', { name: /^Select .*Bristol/ }).first());
  await expect(page.getByText(/^Selected: .*Bristol/)).toBeVisible();
  await hand.press(button(page, 'Link To Surgery'));
  await expect(page.getByRole('heading', { name: messages.linked })).toBeVisible();
});

test('a surgeon makes an account and creates a process with the keyboard alone', async ({
  openBrowser,
  request,
}) => {
  const page = await openBrowser(await loginOf(request, SURGEON.email));
  const hand = keyboardHand(page);
  const lastName = freshName();
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await hand.press(page.getByRole('link', { name: 'Create', exact: true }));
  await hand.choose(page.getByRole('tab', { name: 'CREATE ACCOUNT' }), page.getByRole('tab'));
  await hand.type(page.getByLabel('First name'), 'Robin');
  await hand.type(page.getByLabel('Last name'), lastName);
  await hand.type(page.getByLabel('Email'), `${lastName.toLowerCase()}@example.test`);
  await hand.press(button(page, 'Create account'));
  await expect(page.getByRole('main')).toContainText(`Robin ${lastName}`);
  await hand.press(button(page, 'Yes, this is my patient'));
  await hand.choose(page.getByRole('radio', { name: 'Total hip replacement' }), page.getByRole('radio'));
  await hand.press(button(page, 'Confirm'));
  await hand.press(page.getByRole('button', { name: /^Select / }).first());
  await hand.press(button(page, 'Create'));
  await expect(page.getByRole('heading', { name: messages.createdForPatient })).toBeVisible();
});

test('a surgeon finds a form to sign and signs it with the keyboard alone', async ({
  openBrowser,
  request,
}) => {
  const world = await newPatientWorld(request);
  await reachStep(world, 'consent-form', request);
  const page = await openBrowser(await loginOf(request, SURGEON.email));
  const hand = keyboardHand(page);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await hand.press(page.getByRole('link', { name: 'Consent Forms', exact: true }));
  await hand.press(page.getByRole('button', { name: /^Requires Surgeon Signature/ }));
  await hand.press(
    page.getByRole('link', { name: `Sign consent form for ${world.hand.name}, Total knee replacement` }),
  );
  const box = page.getByRole('region', { name: 'Surgeon signature' });
  await hand.type(box.getByLabel('Surgeon Name'), surgeonName);
  await hand.type(box.getByLabel(labels.fields.signature, { exact: true }), surgeonName);
  await hand.press(box.getByRole('button', { name: labels.buttons.sign, exact: true }));
  await expect(box.getByText(messages.consentFormSigned)).toBeVisible();
});

test('an administrator verifies a surgeon with the keyboard alone, and thinks twice before', async ({
  openBrowser,
  request,
}) => {
  const surgeon = await registerSurgeon(request);
  const page = await openBrowser(await loginOf(request, ADMIN.email));
  const hand = keyboardHand(page);
  await page.goto(SCREENS.surgeonDashboard.paths[0]);
  await hand.press(page.getByRole('link', { name: 'Admin', exact: true }));
  const verify = button(page, `Verify Mr ${surgeon.name}`);
  await expect(page.getByRole('table')).toBeVisible();
  while (!(await verify.isVisible())) await hand.press(button(page, 'Next'));
  await hand.press(verify);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await hand.press(button(page, 'Cancel'));
  await expect(dialog).toBeHidden();
  await expect(verify).toBeFocused();
  await hand.key('Enter');
  await hand.press(dialog.getByRole('button', { name: 'Yes, verify this surgeon' }));
  await expect(page.getByText(`${surgeon.name} has been verified`)).toBeVisible();
});
