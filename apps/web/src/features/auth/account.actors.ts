import { type Patient, patientEndpoints, type Surgeon, surgeonEndpoints } from '@candour/contracts';
import { call } from '../../api/client';

const me = { id: 'me' } as const;

export const loadPatient = async (signal: AbortSignal): Promise<Patient> =>
  (await call(patientEndpoints.readPatient, { params: me, signal })).patient;

export const loadSurgeon = async (signal: AbortSignal): Promise<Surgeon> =>
  (await call(surgeonEndpoints.readSurgeon, { params: me, signal })).surgeon;
