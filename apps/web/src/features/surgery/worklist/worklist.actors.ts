import { DASHBOARD_LATEST, type Surgery, surgeryEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

export const loadSurgeonSurgeries: Load<readonly Surgery[]> = async (signal) =>
  (await call(surgeryEndpoints.listSurgeonSurgeries, { signal })).surgeries;

export const loadLatestSurgeries: Load<readonly Surgery[]> = async (signal) =>
  (
    await call(surgeryEndpoints.listSurgeonSurgeries, {
      query: { page: 1, per_page: DASHBOARD_LATEST },
      signal,
    })
  ).surgeries;

export const loadSurgeriesOfPatient = async (id: string, signal: AbortSignal): Promise<readonly Surgery[]> =>
  (await call(surgeryEndpoints.listPatientSurgeries, { params: { id }, signal })).surgeries;
