import { type Patient, patientEndpoints, type Surgeon, surgeonEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { keepVerified } from '../../api/token-storage';

const me = { id: 'me' } as const;

export const loadPatient = async (signal: AbortSignal): Promise<Patient> =>
  (await call(patientEndpoints.readPatient, { params: me, signal })).patient;

export const loadSurgeon = async (signal: AbortSignal): Promise<Surgeon> => {
  const { surgeon } = await call(surgeonEndpoints.readSurgeon, { params: me, signal });
  keepVerified(surgeon.surgeon_id, surgeon.surgeon_status === 'VERIFIED');
  return surgeon;
};
