import type { Patient, Surgeon } from '@candour/contracts';
import type { Failure } from '@candour/machines';
import { type Context, createContext, useContext } from 'react';

/** The profile of the logged-in user. The layout of the area loads it once. */
export interface Account<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** Shows the reply of a write without another call. */
  readonly replace: (data: Data) => void;
}

export const PatientAccountContext = createContext<Account<Patient> | null>(null);
export const SurgeonAccountContext = createContext<Account<Surgeon> | null>(null);

const useGiven = <Data>(context: Context<Account<Data> | null>): Account<Data> => {
  const account = useContext(context);
  if (!account) throw new Error('There is no account around this component');
  return account;
};

/** Available on every screen of the patient's area. */
export const usePatientAccount = (): Account<Patient> => useGiven(PatientAccountContext);
/** Available on every screen of the surgeon's area. */
export const useSurgeonAccount = (): Account<Surgeon> => useGiven(SurgeonAccountContext);
