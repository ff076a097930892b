import { patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, LoadedDetails, patientDetailsMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';

const me = { params: { id: 'me' } };

const loadDetails = async (surgeryId: string, signal: AbortSignal): Promise<LoadedDetails> => {
  const [{ surgery }, { patient }] = await Promise.all([
    call(surgeryEndpoints.readSurgery, { params: { id: surgeryId }, signal }),
    call(patientEndpoints.readPatient, { ...me, signal }),
  ]);
  return { surgery, patient };
};

export const patientDetailsActors: ActorsOf<typeof patientDetailsMachine> = {
  loadDetails: fromPromise(({ input, signal }) => loadDetails(input.surgeryId, signal)),
  saveDetails: fromPromise(async ({ input }) => {
    await call(patientEndpoints.updatePatientDetails, { ...me, body: input });
  }),
};
