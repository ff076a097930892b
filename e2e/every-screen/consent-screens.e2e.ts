import { addressOfStep, type LoginData, pathTo, SCREENS } from '@candour/contracts';
import { type Browser, expect, test } from '@playwright/test';
import { registerPatient, verifiedSurgeon } from '../harness/accounts';
import { openAs } from '../harness/session';
import type { Size } from '../harness/sizes';
import { surgeriesInEveryState } from './consent-stages';
import { Faults, tooWide } from './faults';
import { inspectState, settle, showAt } from './inspect';
import { goInsideAnew, openTexts } from './screen-states';

const SIZES = ['phone', 'desk'] as const;

/** Axe looks where each side mostly reads; `faultsOfStates` has it look at these screens in both sizes. */
const SIDES = {
  patient: {
    size: 'phone',
    lists: [SCREENS.patientDashboard.paths[0]],
    of: (id: string) => [pathTo('/patient/surgery/:id', { id }), addressOfStep(id, 'consent-form')],
  },
  surgeon: {
    size: 'desk',
    lists: [SCREENS.surgeonSurgeries.paths[0], SCREENS.surgeonConsentForms.paths[0]],
    of: (id: string) => [
      pathTo('/surgeon/surgeries/:id', { id }),
      pathTo('/surgeon/consent-form/:id', { id }),
    ],
  },
} as const;

/** The faults of each side's screens about surgeries in every state of consent. */
const faultsOf = async (
  browser: Browser,
  baseURL: string,
  session: LoginData,
  size: Size,
  addresses: readonly (readonly [name: string, address: string])[],
): Promise<readonly string[]> => {
  const faults = new Faults();
  const context = await openAs(browser, baseURL, session, 'desk');
  const page = await context.newPage();
  await openTexts(page);
  for (const [name, address] of addresses)
    await faults.gather(name, async () => {
      await goInsideAnew(page, address);
      await settle(page);
      await inspectState(page, size, name, faults);
      for (const shown of SIZES) {
        await showAt(page, shown);
        faults.add(`${name} on a ${shown}`, await tooWide(page));
      }
    });
  await context.close();
  return faults.lines;
};

test('no screen of either side has a fault that axe finds or is too wide in any state of consent', async ({
  browser,
  baseURL,
  request,
}) => {
  const both = { patient: await registerPatient(request), surgeon: await verifiedSurgeon(request) };
  const surgeries = [...(await surgeriesInEveryState(both))];
  for (const side of ['patient', 'surgeon'] as const) {
    const { lists, of, size } = SIDES[side];
    const about = surgeries.flatMap(([state, id]) =>
      of(id).map((address, index) => [`${side} ${state} ${index + 1}`, address] as const),
    );
    const named = lists.map((address, index) => [`${side} list ${index + 1}`, address] as const);
    const found = await faultsOf(browser, baseURL ?? '', both[side].session, size, [...about, ...named]);
    expect(found).toEqual([]);
  }
});
