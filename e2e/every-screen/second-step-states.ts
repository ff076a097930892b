import { ENDPOINTS, messages, SCREENS, type SecondFactorMethod } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts';
import { button } from '../patient/patient-steps';
import type { ScreenState } from './screen-states';
import { answer, refuse, show } from './state-steps';

const KEY = 'MZXW6YTBOIMZXW6YTBOIMZXW6YTBOI23';
const SESSION = { access_token: 'none', surgeon_id: null, patient_id: null, expires_at: 0 };
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A session of an account without a role; its token is read by the browser alone. */
const WITHOUT_ROLE = {
  ...SESSION,
  access_token: `${encoded({ alg: 'HS256' })}.${encoded({ auth_id: 'account-1', auth_roles: [] })}.none`,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
};
const CODES = [
  'ZVNNY-SZDZT',
  '2JO26-PSRKR',
  'EM6EM-U7WL5',
  'THM5Z-LXREU',
  'YIE45-MWOYM',
  'I3A7C-KYMUM',
  'GWSOQ-WJIIN',
  'SPRX5-JZ44W',
  'Q5ZRY-RKLKM',
  'AXWI5-T6KD2',
];

/** The login of an account that asks for more than the password. */
const asked =
  (methods: readonly SecondFactorMethod[], heading: string) =>
  async (page: Page): Promise<void> => {
    await page.unrouteAll();
    await answer(page, ENDPOINTS.login, { second_factor: { ticket: 't'.repeat(43), methods } });
    await page.getByLabel('Email').fill('robin@example.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Login').click();
    await page.getByRole('heading', { name: heading }).waitFor();
  };

const login = (name: string, act: NonNullable<ScreenState['act']>): ScreenState => ({
  name: `login-${name}`,
  as: 'visitor',
  at: () => SCREENS.surgeonLogin.paths[0],
  act,
});
const then = (name: string, act: NonNullable<ScreenState['act']>): ScreenState => ({
  name: `login-${name}`,
  as: 'visitor',
  act,
});

const MORE = 'One more step';
const CHOICE = 'Add a second step to your login';

/** The second step of a login, and its set-up by a person without a factor. */
export const secondStepStates: readonly ScreenState[] = [
  login('code', asked(['totp', 'recovery-code'], MORE)),
  then('code-problem', async (page) => {
    await button(page, 'Login').click();
    await show(page, 'There is a problem');
  }),
  then('recovery-code', (page) => button(page, 'Use a recovery code').click()),
  login('passkey-choice', asked(['passkey', 'totp', 'recovery-code'], MORE)),
  then('passkey-refused', async (page) => {
    await refuse(page, ENDPOINTS.beginPasskeyAtLogin, {
      status: 429,
      code: 'request.too-many',
      message: messages.tooMany,
    });
    await button(page, 'Use my passkey').click();
    await show(page, messages.tooMany);
  }),
  login('set-up', asked([], CHOICE)),
  then('set-up-refused', async (page) => {
    await refuse(page, ENDPOINTS.beginPasskeySetUpAtLogin, {
      status: 429,
      code: 'request.too-many',
      message: messages.tooMany,
    });
    await button(page, 'Use this device').click();
    await show(page, messages.tooMany);
  }),
  then('set-up-app-unavailable', async (page) => {
    await refuse(page, ENDPOINTS.beginAuthenticatorAtLogin, {
      status: 503,
      code: 'unavailable',
      message: messages.unavailable,
    });
    await button(page, 'Use an app').click();
    await show(page, 'The key could not be loaded');
  }),
  then('set-up-app', async (page) => {
    const uri = `otpauth://totp/Example%20Hospital:robin%40example.test?secret=${KEY}&issuer=Example%20Hospital`;
    await page.unrouteAll();
    await answer(page, ENDPOINTS.beginAuthenticatorAtLogin, { secret: KEY, uri });
    await button(page, 'Try again').click();
    await page.getByRole('img', { name: /^The key for your app/ }).waitFor();
  }),
  then('set-up-app-problem', async (page) => {
    await button(page, 'Confirm').click();
    await show(page, 'There is a problem');
  }),
  then('set-up-recovery-codes', async (page) => {
    await answer(page, ENDPOINTS.confirmAuthenticatorAtLogin, { ...SESSION, recovery_codes: CODES });
    await page.getByLabel('Code from your app').fill('123456');
    await button(page, 'Confirm').click();
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  }),
  login('too-late', async (page) => {
    await asked(['totp'], MORE)(page);
    await refuse(page, ENDPOINTS.finishLogin, {
      status: 401,
      code: 'auth.login-over',
      message: messages.loginOver,
    });
    await page.getByLabel('Code from your app').fill('123456');
    await button(page, 'Login').click();
    await show(page, messages.loginOver);
    await page.unrouteAll();
  }),
  login('without-role', async (page) => {
    await answer(page, ENDPOINTS.login, WITHOUT_ROLE);
    await answer(page, ENDPOINTS.logout, { success: true });
    await page.getByLabel('Email').fill('robin@example.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Login').click();
    await page.getByRole('heading', { name: 'Your account has no role any more' }).waitFor();
  }),
  then('without-role-left', async (page) => {
    await button(page, 'Log in with another account').click();
    await page.getByLabel('Email').waitFor();
    await page.unrouteAll();
  }),
];

const arrival = (problem: string): ScreenState => ({
  name: `single-sign-on-${problem}`,
  as: 'visitor',
  at: () => `${SCREENS.singleSignOn.paths[0]}?problem=${problem}`,
  act: (page) => page.getByRole('main').getByRole('status').waitFor(),
});

/** The page after a failed login at the hospital's identity provider. */
export const singleSignOnStates: readonly ScreenState[] = [
  ...['cancelled', 'expired', 'refused', 'too-weak', 'unavailable', 'busy'].map(arrival),
  {
    name: 'single-sign-on-not-connected',
    as: 'visitor',
    at: () => SCREENS.singleSignOn.paths[0],
    act: async (page) => {
      await refuse(page, ENDPOINTS.openSsoSession, {
        status: 403,
        code: 'auth.identity-unknown',
        message: 'This login is not connected',
      });
      await page.reload();
      await page.getByRole('heading', { name: /not connected to your account yet/ }).waitFor();
      await page.unrouteAll();
    },
  },
];

/** The page of a link that proves an address: open, invalid, confirmed now, and confirmed before. */
export const emailProofStates: readonly ScreenState[] = [
  {
    name: 'email-proof-link',
    as: 'visitor',
    at: () => `${SCREENS.emailProof.paths[0]}?token=${'t'.repeat(43)}`,
    act: (page) => button(page, 'Confirm my email address').waitFor(),
  },
  {
    name: 'email-proof-expired',
    as: 'visitor',
    act: async (page) => {
      await button(page, 'Confirm my email address').click();
      await page.getByRole('heading', { name: messages.emailProofInvalid }).waitFor();
    },
  },
  {
    name: 'email-proof-confirmed',
    as: 'visitor',
    at: () => `${SCREENS.emailProof.paths[0]}?token=${'u'.repeat(43)}`,
    act: async (page) => {
      await answer(page, ENDPOINTS.proveEmail, { email: 'robin@example.test' });
      await button(page, 'Confirm my email address').click();
      await page.getByRole('heading', { name: /^Thank you, your email address/ }).waitFor();
      await page.unrouteAll();
    },
  },
];
