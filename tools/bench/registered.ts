import { type TestbedPatient, type TestbedSurgeon, patientReadyToSign } from '../testbed/people.ts';
import { registerSurgeon } from '../testbed/contracts.ts';
import type { Installation } from './installation.ts';
import type { Place } from './place.ts';

export const verifiedSurgeon = async (place: Place, installation: Installation): Promise<TestbedSurgeon> => {
  const surgeon = await registerSurgeon(installation.client);
  await place.database.query(
    installation.database,
    `UPDATE surgeon SET surgeon_status = 'VERIFIED' WHERE surgeon_id = $1`,
    [surgeon.surgeonId],
  );
  return surgeon;
};

/** A patient who is ready to sign, of a new surgeon. */
export const patientWithForm = async (place: Place, installation: Installation): Promise<TestbedPatient> =>
  patientReadyToSign(installation.client, await verifiedSurgeon(place, installation));
