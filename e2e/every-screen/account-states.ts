import { ENDPOINTS, messages, type OwnPasskey, type OwnSession, SCREENS } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../harness/accounts';
import { codeOf, giveDevice, shownSecret } from '../harness/authenticator';
import { button } from '../patient/patient-steps';
import type { ScreenState } from './screen-states';
import { answer, configure, refuse, show } from './state-steps';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000000${number}`;

const passkey = (number: number, name: string, last_used_at: string | null): OwnPasskey => ({
  passkey_id: idOf(number),
  name,
  created_at: '2026-11-02T08:00:00.000Z',
  last_used_at,
});
const PASSKEYS = [
  passkey(1, 'The laptop in the theatre, beside the anaesthetic room', null),
  passkey(2, 'Safari on an iPhone', '2026-11-20T09:30:00.000Z'),
];

const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `ABCD${'EFGHJKLMNP'[index]}-23456`);

const session = (number: number, device: string, is_current: boolean): OwnSession => ({
  session_id: idOf(number),
  is_current,
  device,
  began_at: '2026-11-20T07:30:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  ends_at: '2026-11-20T19:30:00.000Z',
});
const SESSIONS = [
  session(1, 'Chrome on Windows', true),
  session(2, 'Safari on an iPhone', false),
  session(3, 'Samsung Internet on an Android tablet', false),
];

const NAME = 'NHS Care Identity';

const [ACCOUNT] = SCREENS.surgeonAccount.paths;

const shown = (name: string, act: NonNullable<ScreenState['act']>): ScreenState => ({
  name: `surgeon-account-${name}`,
  as: 'newSurgeon',
  at: () => ACCOUNT,
  act,
});
const then = (name: string, act: NonNullable<ScreenState['act']>): ScreenState => ({
  name: `surgeon-account-${name}`,
  as: 'newSurgeon',
  act,
});

const giveOwnPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
};

/** Changes only the answers to the browser's reads; the account itself stays as it is. */
const readAgain = async (page: Page): Promise<void> => {
  await page.reload();
  await page.getByRole('heading', { name: 'Where you are logged in' }).waitFor();
};

const authenticatorStates: readonly ScreenState[] = [
  shown('app-password', (page) => button(page, 'Set up an authenticator app').click()),
  then('app-password-problem', async (page) => {
    await button(page, 'Go on').click();
    await show(page, 'There is a problem');
  }),
  then('app-key', async (page) => {
    await giveOwnPassword(page);
    await page.getByRole('img', { name: /^The key for your app/ }).waitFor();
  }),
  then('app-recovery-codes', async (page) => {
    await page.getByLabel('Code from your app').fill(codeOf(await shownSecret(page)));
    await button(page, 'Confirm').click();
    await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  }),
  then('app-on', async (page) => {
    await button(page, 'I have kept them').click();
    await show(page, '10 recovery codes are left.');
  }),
  shown('app-required', async (page) => {
    const set_up_at = '2026-11-20T09:30:00.000Z';
    const totp = { set_up_at, recovery_codes_left: 1, is_required: true, due_at: null };
    await answer(page, ENDPOINTS.readAuthenticator, { totp });
    await readAgain(page);
    await show(page, 'One recovery code is left.');
  }),
];

const passkeyStates: readonly ScreenState[] = [
  shown('passkeys', async (page) => {
    await page.unrouteAll();
    await answer(page, ENDPOINTS.listPasskeys, { passkeys: PASSKEYS });
    await readAgain(page);
    await show(page, 'Safari on an iPhone');
  }),
  then('passkey-name', (page) => button(page, 'Rename: Safari on an iPhone').click()),
  then('passkey-remove', async (page) => {
    await button(page, 'Remove: Safari on an iPhone').click();
    await page.getByRole('alertdialog').waitFor();
  }),
  then('passkey-remove-password', async (page) => {
    const message = messages.passwordMissing;
    const fields = { password: [message] };
    await refuse(page, ENDPOINTS.removePasskey, { status: 422, code: 'request.invalid', message, fields });
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await page.getByLabel('Your password, to remove it', { exact: true }).waitFor();
  }),
  then('passkey-add-password', async (page) => {
    const message = messages.passwordMissing;
    const fields = { password: [message] };
    await refuse(page, ENDPOINTS.beginPasskey, { status: 422, code: 'request.invalid', message, fields });
    await page.getByRole('button', { name: 'Keep it' }).click();
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Your password, to add a passkey', { exact: true }).waitFor();
  }),
  shown('passkey-recovery-codes', async (page) => {
    await page.unrouteAll();
    await giveDevice(page);
    const added = { passkey: PASSKEYS[1], recovery_codes: RECOVERY_CODES };
    await answer(page, ENDPOINTS.addPasskey, added);
    await readAgain(page);
    await button(page, 'Add a passkey').click();
    await button(page, 'I have kept them').waitFor();
  }),
];

const sessionStates: readonly ScreenState[] = [
  shown('sessions', async (page) => {
    await page.unrouteAll();
    await answer(page, ENDPOINTS.listSessions, { sessions: SESSIONS });
    await readAgain(page);
    await show(page, 'Samsung Internet on an Android tablet');
  }),
  then('session-ended', async (page) => {
    await answer(page, { path: ENDPOINTS.endSession.path.replace(':id', '*') }, { success: true });
    await page.unroute(`**${ENDPOINTS.listSessions.path}`);
    await answer(page, ENDPOINTS.listSessions, { sessions: SESSIONS.slice(0, 2) });
    await page.getByRole('button', { name: /^Log out there: Samsung/ }).click();
    await page.getByRole('heading', { name: 'Logged out there' }).waitFor();
  }),
];

/** The account of a surgeon whose hospital has an identity provider. */
const hospitalLogin = async (page: Page, own: object): Promise<void> => {
  await page.unrouteAll();
  await configure(page, { ssoName: NAME });
  await answer(page, ENDPOINTS.readOwnSso, own);
  await readAgain(page);
  await page.getByRole('heading', { name: `Log in with ${NAME}` }).waitFor();
};

const hospitalLoginStates: readonly ScreenState[] = [
  shown('hospital-login', (page) => hospitalLogin(page, { identity: null, waiting: null })),
  shown('hospital-login-proven', (page) =>
    hospitalLogin(page, { identity: null, waiting: { name: 'Dr Carter' } }),
  ),
  shown('hospital-login-connected', async (page) => {
    const identity = { name: 'Dr Carter', connected_at: '2026-11-20T09:30:00.000Z' };
    await hospitalLogin(page, { identity, waiting: null });
    await page.unrouteAll();
  }),
];

/** My Account: the login methods and the sessions. */
export const accountStates: readonly ScreenState[] = [
  ...authenticatorStates,
  ...passkeyStates,
  ...sessionStates,
  ...hospitalLoginStates,
];
