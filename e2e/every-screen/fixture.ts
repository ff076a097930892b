import { ENDPOINTS, type LoginData, NO_NEEDS, type Surgery } from '@candour/contracts';
import { test as base } from '@playwright/test';
import { decidedSurgeon, registerPatient, registerSurgeon } from '../harness/accounts';
import { administratingSurgeon, invitedAdministrator, onlyAdministrator } from './people';
import { surgeriesAtEveryStage, type Stage } from './stages';

/** The people who open the screens, with their records; null is a visitor. */
export interface Fixture {
  readonly people: {
    readonly visitor: null;
    readonly patient: LoginData;
    readonly newcomer: LoginData;
    readonly surgeon: LoginData;
    readonly newSurgeon: LoginData;
    readonly waitingSurgeon: LoginData;
    readonly rejectedSurgeon: LoginData;
    readonly administrator: LoginData;
    readonly onlyAdministrator: LoginData;
  };
  readonly patientName: string;
  /** The token of an unused password link. */
  readonly resetToken: string;
  readonly surgeries: Readonly<Record<Stage, Surgery>>;
}

export type Person = keyof Fixture['people'];

/** Needs, whose flag takes room on every screen of the surgeon. */
const NEEDS = {
  language: 'Welsh',
  bsl: true,
  large_print: true,
  other: 'I use a wheelchair',
};

/** The limit of each wait, so that a fault of one screen does not stop the checks of the next. */
const PATIENCE_MS = 60_000;

/** People with records of every stage, created through the API once per worker. */
export const test = base.extend<object, { readonly fixture: Fixture }>({
  trace: 'off',
  actionTimeout: PATIENCE_MS,
  navigationTimeout: PATIENCE_MS,
  fixture: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const patient = await registerPatient(api, { first_name: 'Wilhelmina' });
      const surgeon = await decidedSurgeon(api, 'VERIFIED');
      const surgeries = await surgeriesAtEveryStage({ patient, surgeon });
      await patient.client.call(ENDPOINTS.sayPatientNeeds, {
        params: { id: 'me' },
        body: { ...NO_NEEDS, ...NEEDS },
      });
      await use({
        people: {
          visitor: null,
          patient: patient.session,
          newcomer: (await registerPatient(api)).session,
          surgeon: surgeon.session,
          newSurgeon: (await decidedSurgeon(api, 'VERIFIED')).session,
          waitingSurgeon: (await registerSurgeon(api)).session,
          rejectedSurgeon: (await decidedSurgeon(api, 'REJECTED')).session,
          administrator: await administratingSurgeon(api),
          onlyAdministrator: await onlyAdministrator(api),
        },
        resetToken: (await invitedAdministrator()).token,
        patientName: patient.name,
        surgeries,
      });
      await api.dispose();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});
