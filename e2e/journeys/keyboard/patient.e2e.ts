import { labels, messages, SCREENS } from '@candour/contracts';
import { expect, test } from '../../harness/journey-test';
import { keyboardUser } from '../../harness/keyboard-user';
import { newLastName, newEmail, PASSWORD } from '../../harness/accounts';
import { button, title } from '../../patient/patient-steps';
import { answerByKeyboard, readByKeyboard, typeDateByKeyboard } from './journey-by-keyboard';

const { buttons } = labels;
const nextYear = String(new Date().getFullYear() + 1);

test('a patient registers, goes through every step and signs with the keyboard alone', async ({ page }) => {
  const user = keyboardUser(page);
  const [firstName, lastName] = ['Robin', newLastName()];
  await page.goto(SCREENS.patientRegister.paths[0]);
  await user.type(page.getByLabel('First name'), firstName);
  await user.type(page.getByLabel('Last name'), lastName);
  await user.type(page.getByLabel('Email'), newEmail());
  await user.type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await user.type(page.getByLabel('Confirm password', { exact: true }), PASSWORD);
  await user.key('Enter');
  await expect(page).toHaveURL(/\/patient\/dashboard$/);

  await user.press(page.getByRole('link', { name: labels.patientDashboard.start }));
  await user.press(button(page, 'Skip the video'));
  await user.choose(page.getByRole('radio', { name: 'Total knee replacement' }), page.getByRole('radio'));
  await user.press(button(page, buttons.confirm));
  await user.type(page.getByRole('searchbox'), 'Carter');
  await user.press(button(page, 'Select Miss Helen Carter'));
  await user.press(button(page, buttons.confirm));
  await expect(page.getByRole('heading', { name: /hospital/i })).toBeFocused();
  await user.press(page.getByRole('button', { name: /^Select / }).first());
  await user.press(button(page, buttons.confirm));
  await typeDateByKeyboard(page, user, ['15', '3', nextYear]);
  await user.press(button(page, 'Continue'));
  await user.press(button(page, buttons.confirm));

  await user.press(button(page, 'Start'));
  await expect(title(page, 'Initial Assessment')).toBeVisible();
  await answerByKeyboard(page, user);
  await expect(title(page, 'Learning Resources')).toBeFocused();
  await readByKeyboard(page, user);
  await expect(title(page, 'Consent Assessment')).toBeFocused();
  await answerByKeyboard(page, user);
  await expect(title(page, 'Feedback')).toBeFocused();
  await answerByKeyboard(page, user);

  await expect(title(page, 'Certificate')).toBeFocused();
  await user.press(page.getByRole('link', { name: buttons.createNotes }));
  await user.type(page.getByRole('textbox', { name: 'Write a note' }), 'May I drive home afterwards?');
  await user.press(button(page, buttons.send));
  await expect(page.getByText('On the certificate')).toBeVisible();
  await user.press(page.getByRole('link', { name: 'Back to your consent process' }));
  await user.check(page.getByRole('checkbox', { name: messages.consentStatement }));
  await user.press(button(page, buttons.complete));
  await expect(title(page, messages.certificateCompleted)).toBeFocused();
  await user.press(button(page, buttons.nextSection));

  await expect(title(page, 'Patient Details')).toBeFocused();
  await user.pick(page.getByLabel('Gender'), 'Female');
  await user.choose(page.getByRole('radio', { name: /^Your left / }), page.getByRole('radio'));
  await typeDateByKeyboard(page, user, ['7', '4', '1959']);
  await user.press(button(page, buttons.update));

  await expect(title(page, 'Consent Form')).toBeFocused();
  await user.press(button(page, 'Change surgeon, hospital or date'));
  await expect(title(page, 'Surgery Details')).toBeFocused();
  await user.press(button(page, 'Skip this step'));
  await expect(title(page, 'Consent Form')).toBeFocused();
  await user.type(page.getByLabel(labels.fields.signature), `${firstName} ${lastName}`);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/document.html', async (route) => {
    await released;
    await route.continue();
  });
  await user.press(button(page, buttons.sign));
  await expect(title(page, messages.consentFormSigned)).toBeFocused();
  await user.press(button(page, 'Read your copy'));

  // The signed form loads late and is higher than its reserved place.
  const below = page.getByRole('link', { name: 'Privacy Statement' });
  await user.reach(below);
  release();
  await expect(page.locator('iframe')).toHaveAttribute('height', /\d{4}/);
  await expect(below).toBeFocused();
  await expect(below).toBeInViewport();
  await user.press(button(page, buttons.nextSection));
  await expect(title(page, messages.congratulations)).toBeFocused();
});
