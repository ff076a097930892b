import { DASHBOARD_LATEST, type Patient, patientEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

export const loadSurgeonPatients: Load<readonly Patient[]> = async (signal) =>
  (await call(patientEndpoints.listSurgeonPatients, { signal })).patients;

export const loadLatestPatients: Load<readonly Patient[]> = async (signal) =>
  (
    await call(patientEndpoints.listSurgeonPatients, {
      query: { page: 1, per_page: DASHBOARD_LATEST },
      signal,
    })
  ).patients;

export const loadPatientOfSurgeon = async (id: string, signal: AbortSignal): Promise<Patient> =>
  (await call(patientEndpoints.readPatient, { params: { id }, signal })).patient;
