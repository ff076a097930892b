import { type Patient, patientEndpoints } from '@candour/contracts';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { PatientAccountContext } from './account-context';
import { AccountLoader } from './account-loader';

const loadPatient = async (signal: AbortSignal): Promise<Patient> =>
  (await call(patientEndpoints.readPatient, { params: { id: 'me' }, signal })).patient;

export function PatientAccountProvider({ children }: { readonly children: ReactNode }) {
  return (
    <AccountLoader load={loadPatient} context={PatientAccountContext}>
      {children}
    </AccountLoader>
  );
}
