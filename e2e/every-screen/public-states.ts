import { ENDPOINTS, SCREENS, type Screen } from '@candour/contracts';
import type { Page } from '@playwright/test';
import { showActions } from '../harness/person-actions';
import type { ScreenState } from './screen-states';
import { emailProofStates, secondStepStates, singleSignOnStates } from './second-step-states';

const at = (name: string, { paths }: Screen): ScreenState => ({ name, as: 'visitor', at: () => paths[0] });
const problem = async (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'There is a problem' }).waitFor();
const submitEmpty =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await problem(page);
  };

const refuse = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password 1');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('The email or password you entered is incorrect').first().waitFor();
};

export const PUBLIC_STATES: readonly ScreenState[] = [
  at('home', SCREENS.home),
  at('terms', SCREENS.terms),
  at('privacy', SCREENS.privacy),
  at('accessibility', SCREENS.accessibility),
  { name: 'not-found', as: 'visitor', at: () => '/nothing/here' },
  at('patient-login', SCREENS.patientLogin),
  { name: 'patient-login-problem', as: 'visitor', act: submitEmpty('Login') },
  { name: 'patient-login-refused', as: 'visitor', act: refuse },
  at('patient-register', SCREENS.patientRegister),
  { name: 'patient-register-problem', as: 'visitor', act: submitEmpty('Register') },
  at('surgeon-login', SCREENS.surgeonLogin),
  { name: 'surgeon-login-problem', as: 'visitor', act: submitEmpty('Login') },
  at('surgeon-register', SCREENS.surgeonRegister),
  { name: 'surgeon-register-problem', as: 'visitor', act: submitEmpty('Register') },
  ...secondStepStates,
  ...singleSignOnStates,
  at('verify', SCREENS.verify),
  {
    name: 'verify-not-ours',
    as: 'visitor',
    act: async (page) => {
      const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
      await page.getByLabel('Choose the PDF').setInputFiles(file);
      await page.getByRole('heading', { name: 'This file is not from this hospital' }).waitFor();
    },
  },
  at('password-reset', SCREENS.passwordReset),
  {
    name: 'password-reset-requested',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.test');
      await page.getByRole('main').getByRole('button').click();
      await page.getByText(/^An email has been sent/).waitFor();
    },
  },
  {
    name: 'password-reset-link',
    as: 'visitor',
    at: ({ resetToken }) => `${SCREENS.passwordReset.paths[0]}?token=${resetToken}`,
    act: (page) => page.getByLabel('Confirm password', { exact: true }).waitFor(),
  },
  {
    name: 'password-reset-bad-link',
    as: 'visitor',
    at: () => `${SCREENS.passwordReset.paths[0]}?token=none`,
    act: (page) =>
      page
        .getByText(/This link has expired/)
        .first()
        .waitFor(),
  },
  at('email-proof', SCREENS.emailProof),
  ...emailProofStates,
];

export const ADMIN_STATES: readonly ScreenState[] = [
  { name: 'admin-dashboard', as: 'administrator', at: () => SCREENS.adminDashboard.paths[0] },
  {
    name: 'admin-verify',
    as: 'administrator',
    act: async (page) => {
      await showActions(page);
      await page
        .getByRole('button', { name: /^Verify / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'admin-account', as: 'administrator', at: () => SCREENS.adminAccount.paths[0] },
  {
    name: 'admin-verified',
    as: 'administrator',
    at: () => `${SCREENS.adminDashboard.paths[0]}?standing=VERIFIED`,
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'admin-search-finds-nothing',
    as: 'administrator',
    at: () => `${SCREENS.adminDashboard.paths[0]}?search=nobody+at+all`,
    act: (page) => page.getByText('Nobody here is found by “nobody at all”').waitFor(),
  },
  {
    name: 'admin-people',
    as: 'administrator',
    at: () => SCREENS.adminPeople.paths[0],
    act: (page) => page.getByRole('table', { name: 'People' }).waitFor(),
  },
  {
    name: 'admin-suspend',
    as: 'administrator',
    at: () => SCREENS.adminPeople.paths[0],
    act: async (page) => {
      await showActions(page);
      await page
        .getByRole('button', { name: /^Suspend / })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Yes, suspend/ })
        .click();
      await page.getByText('Please give a reason').waitFor();
    },
  },
  {
    name: 'admin-second-step-lost',
    as: 'administrator',
    at: () => SCREENS.adminPeople.paths[0],
    act: async (page) => {
      await page.route(`**${ENDPOINTS.listPeople.path}*`, async (route) => {
        const response = await route.fetch();
        const { data } = await response.json();
        const people = data.people.map((person: object) => ({ ...person, has_second_factor: true }));
        await route.fulfill({ json: { data: { ...data, people } } });
      });
      await page.reload();
      await showActions(page);
      await page
        .getByRole('button', { name: /^Second step lost/ })
        .first()
        .click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: /^Yes/ }).click();
      await page.getByText('Please give a reason').waitFor();
    },
  },
  {
    name: 'admin-audit-trail',
    as: 'administrator',
    at: () => SCREENS.adminAuditTrail.paths[0],
    act: (page) => page.getByRole('table', { name: 'Entries' }).waitFor(),
  },
  {
    name: 'admin-audit-trail-open',
    as: 'administrator',
    at: () => `${SCREENS.adminAuditTrail.paths[0]}?kind=session.started`,
    act: async (page) => {
      await page.getByRole('heading', { name: SCREENS.adminAuditTrail.title, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Export as CSV' }).waitFor();
      const filters = page.getByRole('button', { name: 'Filters, 1 set' });
      if (await filters.isVisible()) await filters.click();
      const details = page.getByRole('button', { name: /^Details of / }).first();
      if (await details.isVisible()) await details.click();
    },
  },
  { name: 'admin-handover', as: 'administrator', at: () => SCREENS.adminHandover.paths[0] },
  {
    name: 'admin-dashboard-empty',
    as: 'onlyAdministrator',
    at: () => SCREENS.adminDashboard.paths[0],
    act: async (page) => {
      await page.route(`**${ENDPOINTS.listSurgeonStandings.path}*`, (route) =>
        route.fulfill({
          json: {
            data: { surgeons: [], total: 0, counts: { WAITING: 0, VERIFIED: 2, REJECTED: 1, CLOSED: 0 } },
          },
        }),
      );
      await page.reload();
      await page.getByText('No unverified surgeons currently exist').waitFor();
    },
  },
  {
    name: 'admin-seal-ended',
    as: 'onlyAdministrator',
    at: () => SCREENS.adminDashboard.paths[0],
    act: async (page) => {
      const seal = { state: 'ENDED', sealed_by: 'NOBODY', days_left: 0, unsealed: 12 };
      const certificate = { holder: 'Example Hospital Trust', valid_until: '2026-11-01T12:00:00.000Z' };
      await page.route(`**${ENDPOINTS.readSeal.path}`, (route) =>
        route.fulfill({ json: { data: { seal: { ...seal, ...certificate } } } }),
      );
      await page.reload();
      await page.getByText('12 documents wait for their seal').waitFor();
    },
  },
];
