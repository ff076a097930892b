import type { LoginData, Surgery } from '@candour/contracts';
import { test as base } from '@playwright/test';
import { registerPatient, registerSurgeon } from '../harness/staff-world';
import { administratingSurgeon, decidedSurgeon, invitedAdministrator, onlyAdministrator } from './people';
import { surgeriesAtEveryStage, type Stage } from './stages';

/** Who looks at the screens; null is a visitor. */
export interface World {
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
  /** Of a link to choose a password that nobody has used. */
  readonly resetToken: string;
  readonly surgeries: Readonly<Record<Stage, Surgery>>;
}

export type Person = keyof World['people'];

/** Waits for nothing longer than this: a walk goes on to the next screen. */
const PATIENCE_MS = 10_000;

/** People with records of every stage, made by calls, once for all the tests of a worker. */
export const test = base.extend<object, { readonly world: World }>({
  trace: 'off',
  actionTimeout: PATIENCE_MS,
  navigationTimeout: PATIENCE_MS * 2,
  world: [
    async ({ playwright }, use, { project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      const patient = await registerPatient(api, 'Wilhelmina');
      const surgeon = await decidedSurgeon(api, 'VERIFIED');
      const surgeries = await surgeriesAtEveryStage({ api, patient, surgeon });
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
        patientName: `${patient.firstName} ${patient.lastName}`,
        surgeries,
      });
      await api.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
