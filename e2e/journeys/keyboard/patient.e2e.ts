import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { keyboardHand } from '../../harness/keyboard-hand';
import { freshName } from '../../harness/staff-world';
import { newEmail, PASSWORD } from '../../patient/patient-hand';
import { button, title } from '../../patient/patient-steps';
import { answerByKeyboard, readByKeyboard, typeDateByKeyboard } from './journey-by-keyboard';

const { buttons } = labels;
const nextYear = String(new Date().getFullYear() + 1);

test('a patient registers, goes through every step and signs with the keyboard alone', async ({ page }) => {
  test.setTimeout(600_000);
  // A browser that shows documents as pages, which grow when they come.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  const hand = keyboardHand(page);
  const [firstName, lastName] = ['Robin', freshName()];
  await page.goto(SCREENS.patientRegister.paths[0]);
  await hand.type(page.getByLabel('First name'), firstName);
  await hand.type(page.getByLabel('Last name'), lastName);
  await hand.type(page.getByLabel('Email'), newEmail());
  await hand.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.type(page.getByLabel('Confirm password'), PASSWORD);
  await hand.key('Enter');
  await expect(page).toHaveURL(/\/patient\/dashboard$/);

  await hand.press(page.getByRole('link', { name: labels.patientDashboard.start }));
  await hand.press(button(page, 'Skip the video'));
  await hand.choose(page.getByRole('radio', { name: 'Total knee replacement' }), page.getByRole('radio'));
  await hand.press(button(page, buttons.confirm));
  await hand.type(page.getByRole('searchbox'), 'Carter');
  await hand.press(button(page, 'Select Miss Helen Carter'));
  await hand.press(button(page, buttons.confirm));
  await expect(page.getByRole('heading', { name: /hospital/i })).toBeFocused();
  await hand.press(page.getByRole('button', { name: /^Select / }).first());
  await hand.press(button(page, buttons.confirm));
  await typeDateByKeyboard(page, hand, ['15', '3', nextYear]);
  await hand.press(button(page, 'Continue'));
  await hand.press(button(page, buttons.confirm));

  await hand.press(button(page, 'Start'));
  await expect(title(page, 'Initial Assessment')).toBeVisible();
  await answerByKeyboard(page, hand);
  await expect(title(page, 'Learning Resources')).toBeFocused();
  await readByKeyboard(page, hand);
  await expect(title(page, 'Consent Assessment')).toBeFocused();
  await answerByKeyboard(page, hand);
  await expect(title(page, 'Feedback')).toBeFocused();
  await answerByKeyboard(page, hand);

  await expect(title(page, 'Certificate')).toBeFocused();
  await hand.press(page.getByRole('link', { name: buttons.createNotes }));
  await hand.type(page.getByRole('textbox', { name: 'Write a note' }), 'May I drive home afterwards?');
  await hand.press(button(page, buttons.send));
  await expect(page.getByText('On the certificate')).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'Back to your consent process' }));
  await hand.check(page.getByRole('checkbox', { name: messages.consentStatement }));
  await hand.press(button(page, buttons.complete));
  await expect(page.getByText(messages.certificateCompleted)).toBeVisible();
  await hand.press(button(page, buttons.nextSection));

  await expect(title(page, 'Patient Details')).toBeFocused();
  await hand.pick(page.getByLabel('Gender'), 'Female');
  await hand.pick(page.getByLabel('Side of your operation'), 'Left');
  await typeDateByKeyboard(page, hand, ['7', '4', '1959']);
  await hand.press(button(page, buttons.update));

  await expect(title(page, 'Consent Form')).toBeFocused();
  await hand.press(button(page, 'Change surgeon, hospital or date'));
  await expect(title(page, 'Surgery Details')).toBeFocused();
  await hand.press(button(page, 'Skip this step'));
  await expect(title(page, 'Consent Form')).toBeFocused();
  await hand.type(page.getByLabel(labels.fields.signature), `${firstName} ${lastName}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/document.html', async (route) => {
    await released;
    await route.continue();
  });
  await hand.press(button(page, buttons.sign));
  await expect(page.getByText(messages.consentFormSigned)).toBeVisible();

  // The signed form comes late and is higher than the place that waits for it.
  const below = page.getByRole('link', { name: 'Privacy Statement' });
  await hand.reach(below);
  release();
  await expect(page.locator('iframe')).toHaveAttribute('height', /\d{4}/);
  await expect(below).toBeFocused();
  await expect(below).toBeInViewport();
  await hand.press(button(page, buttons.nextSection));
  await expect(title(page, messages.congratulations)).toBeFocused();
});
