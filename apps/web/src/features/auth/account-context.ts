import type { Patient, Surgeon } from '@candour/contracts';
import type { Failure } from '@candour/machines';
import { type Context, createContext, useContext } from 'react';

/** The profile of whoever is logged in, loaded once by the layout of its area. */
export interface Account<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly reload: () => void;
  /** Shows what a write answered, without another call. */
  readonly replace: (data: Data) => void;
}

export const PatientAccountContext = createContext<Account<Patient> | null>(null);
export const SurgeonAccountContext = createContext<Account<Surgeon> | null>(null);

const useGiven = <Data>(context: Context<Account<Data> | null>): Account<Data> => {
  const account = useContext(context);
  if (!account) throw new Error('There is no account around this component');
  return account;
};

/** On every screen of the patient's area. */
export const usePatientAccount = (): Account<Patient> => useGiven(PatientAccountContext);
/** On every screen of the surgeon's area. */
export const useSurgeonAccount = (): Account<Surgeon> => useGiven(SurgeonAccountContext);
