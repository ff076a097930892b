import { type PatientNeeds, type PatientNeedsGiven, patientNeedsEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';

const me = { params: { id: 'me' } };

export const readNeeds = async (signal: AbortSignal): Promise<PatientNeeds> =>
  (await call(patientNeedsEndpoints.readPatientNeeds, { ...me, signal })).needs;

export const sayNeeds = async (body: PatientNeedsGiven): Promise<PatientNeeds> =>
  (await call(patientNeedsEndpoints.sayPatientNeeds, { ...me, body })).needs;
