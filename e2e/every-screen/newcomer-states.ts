import { ENDPOINTS, labels, SCREENS } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { button } from '../patient/patient-steps';
import type { ScreenState } from './screen-states';
import { answer, configure, show } from './state-steps';

const { buttons } = labels;
const press = (name: string) => async (page: Page) => button(page, name).click();

/** The needs of a newcomer who has not been asked yet, then with answers. */
const needsStates: readonly ScreenState[] = [
  { name: 'patient-needs-answered', as: 'patient', at: () => SCREENS.patientNeeds.paths[0] },
  { name: 'patient-needs', as: 'newcomer', at: () => SCREENS.patientNeeds.paths[0] },
  {
    name: 'patient-needs-problem',
    as: 'newcomer',
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Which language/ }).fill('a'.repeat(61));
      await button(page, buttons.save).click();
      await show(page, 'There is a problem');
    },
  },
  {
    name: 'patient-needs-saved',
    as: 'newcomer',
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Which language/ }).fill('Welsh');
      await button(page, buttons.save).click();
      await show(page, 'Thank you, it is saved');
    },
  },
];

const accountStates: readonly ScreenState[] = [
  { name: 'patient-account', as: 'newcomer', at: () => SCREENS.patientAccount.paths[0] },
  {
    name: 'patient-account-email',
    as: 'newcomer',
    act: press('Change my email address'),
  },
  {
    name: 'patient-account-password-problem',
    as: 'newcomer',
    act: async (page) => {
      await press('Change my password')(page);
      await press('Save my new password')(page);
      await show(page, 'There is a problem');
    },
  },
  {
    name: 'patient-account-mobile-saved',
    as: 'newcomer',
    act: async (page) => {
      await press('Change my mobile number')(page);
      await page.getByRole('textbox', { name: /^New mobile number/ }).fill('07700 900123');
      await press('Save my mobile number')(page);
      await show(page, 'Your mobile number is saved');
    },
  },
  {
    name: 'patient-account-other-ways',
    as: 'newcomer',
    act: async (page) => {
      await press('Show the other ways')(page);
      await button(page, 'Add a passkey').waitFor();
      await button(page, 'Set up an authenticator app').waitFor();
    },
  },
];

/** The notice on every page until the address is proven. */
const proofStates: readonly ScreenState[] = [
  {
    name: 'patient-email-not-proven',
    as: 'newcomer',
    at: () => SCREENS.patientAccount.paths[0],
    act: async (page) => {
      const email_proof = { email: 'robin@example.test', is_proven: false };
      await configure(page, { requireProvenEmail: true });
      await answer(page, ENDPOINTS.readEmailProof, { email_proof });
      await answer(page, ENDPOINTS.requestEmailProof, { email_proof });
      await page.reload();
      await button(page, 'Send the link again').waitFor();
    },
  },
  {
    name: 'patient-email-link-sent',
    as: 'newcomer',
    act: async (page) => {
      await press('Send the link again')(page);
      await show(page, /^We have sent a new link/);
      await page.unrouteAll();
    },
  },
];

const wizardStates: readonly ScreenState[] = [
  {
    name: 'patient-create-introduction',
    as: 'newcomer',
    at: () => SCREENS.patientCreate.paths[0],
    act: (page) => button(page, 'Skip the video').waitFor(),
  },
  { name: 'patient-create-operation', as: 'newcomer', act: press('Skip the video') },
  {
    name: 'patient-create-surgeon',
    as: 'newcomer',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Total knee replacement' }).check();
      await button(page, buttons.confirm).click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'patient-create-surgeon-not-listed', as: 'newcomer', act: press('My surgeon is not listed') },
  {
    name: 'patient-create-surgeon-invited',
    as: 'newcomer',
    act: async (page) => {
      await page.getByRole('textbox', { name: "Your surgeon's email" }).fill('surgeon@example.test');
      await button(page, 'Send email').click();
      await show(page, /^We have sent an email/);
    },
  },
  {
    name: 'patient-create-hospital',
    as: 'newcomer',
    act: async (page) => {
      await button(page, 'Continue').click();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'patient-create-date', as: 'newcomer', act: press('Skip') },
  { name: 'patient-create-confirm', as: 'newcomer', act: press('Skip') },
];

/** The first screens of a patient who has just registered. */
export const newcomerStates: readonly ScreenState[] = [
  ...needsStates,
  ...accountStates,
  ...proofStates,
  ...wizardStates,
];
