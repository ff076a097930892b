import { ENDPOINTS } from '@candour/contracts';
import {
  createSurgery,
  type PatientAccount,
  type SurgeonAccount,
  type Stage,
  surgeonSignature,
  walkTo,
} from '@candour/contracts/client';
import { ageConsent } from '../harness/aged-consent';

export interface BothSides {
  readonly patient: PatientAccount;
  readonly surgeon: SurgeonAccount;
}

interface Consent extends BothSides {
  readonly surgeryId: string;
}

type Act = (consent: Consent) => Promise<unknown>;

const decide =
  (decision: 'MORE_TIME' | 'DECLINE' | 'WITHDRAW'): Act =>
  ({ patient: { client }, surgeryId: id }) =>
    client.call(ENDPOINTS.decideOnConsent, { params: { id }, body: { decision, round: 1 } });

const end =
  (outcome: 'DONE' | 'CANCELLED', reason?: string): Act =>
  ({ surgeon: { client }, surgeryId: id }) => {
    const on = new Date().toISOString().slice(0, 10);
    const body = { outcome, on, ...(reason === undefined ? {} : { reason }) };
    return client.call(ENDPOINTS.endSurgery, { params: { id }, body });
  };

const age =
  (days: number): Act =>
  ({ surgeryId }) =>
    ageConsent(surgeryId, days);

const read: Act = ({ patient: { client }, surgeryId: id }) =>
  client.call(ENDPOINTS.readConsentForm, { params: { id } });

const concern: Act = ({ surgeon: { client }, surgeryId: id }) => {
  const body = { raised: true, round: 1, reason: 'Her daughter answered every question for her' };
  return client.call(ENDPOINTS.raiseConcern, { params: { id }, body });
};

const sayOtherSide: Act = ({ surgeon: { client }, surgeryId: id }) =>
  client.ask(ENDPOINTS.updateSurgery, { params: { id }, body: { surgeon_side: 'Right' } });

const signAsSurgeon: Act = ({ surgeon: { client, name }, surgeryId: id }) =>
  client.call(ENDPOINTS.signConsentForm, {
    params: { id },
    body: { ...surgeonSignature(name), side: 'Left' },
  });

const confirmAsPatient: Act = ({ patient: { client, name }, surgeryId: id }) => {
  const body = { round: 1, changed: 'NO', patient_signature: name } as const;
  return client.call(ENDPOINTS.confirmConsent, { params: { id }, body });
};

const confirmAsSurgeon: Act = ({ surgeon: { client, name }, surgeryId: id }) => {
  const body = { round: 1, changed: 'NO', surgeon_signature: name } as const;
  return client.call(ENDPOINTS.confirmConsent, { params: { id }, body });
};

const changeSide: Act = ({ surgeon: { client }, surgeryId: id }) => {
  const body = { laterality: 'Right', reason: 'The images show the other side' } as const;
  return client.call(ENDPOINTS.changeConsent, { params: { id }, body });
};

interface Situation {
  readonly from: Stage;
  readonly acts: readonly Act[];
}

/** Every state of a consent and every hold, with the steps that lead to it. */
const SITUATIONS: Readonly<Record<string, Situation>> = {
  open: { from: 'linked', acts: [] },
  'with more time': { from: 'linked', acts: [decide('MORE_TIME')] },
  'with a concern': { from: 'linked', acts: [concern] },
  'with sides that differ': { from: 'linked', acts: [sayOtherSide] },
  'signed by the patient': { from: 'signed by the patient', acts: [] },
  'signed by the surgeon': { from: 'linked', acts: [signAsSurgeon] },
  signed: { from: 'signed by both', acts: [] },
  'to be confirmed': { from: 'signed by both', acts: [age(85)] },
  'confirmed by the patient': { from: 'signed by both', acts: [age(85), confirmAsPatient] },
  confirmed: { from: 'signed by both', acts: [age(85), confirmAsPatient, confirmAsSurgeon] },
  declined: { from: 'linked', acts: [decide('DECLINE')] },
  withdrawn: { from: 'signed by both', acts: [decide('WITHDRAW')] },
  superseded: { from: 'signed by both', acts: [changeSide] },
  expired: { from: 'signed by both', acts: [age(183), read] },
  done: { from: 'signed by both', acts: [end('DONE')] },
  cancelled: { from: 'linked', acts: [end('CANCELLED', 'The patient is not well enough')] },
};

/** Creates one surgery of the same two people in every state of consent. Returns their ids by state. */
export const surgeriesInEveryState = async (both: BothSides): Promise<ReadonlyMap<string, string>> => {
  const made = new Map<string, string>();
  for (const [name, { from, acts }] of Object.entries(SITUATIONS)) {
    const { surgery_id: surgeryId } = await createSurgery(both.patient.client, {
      operation: 'Total knee replacement',
    });
    await walkTo(from, { ...both, surgeryId });
    for (const act of acts) await act({ ...both, surgeryId });
    made.set(name, surgeryId);
  }
  return made;
};
