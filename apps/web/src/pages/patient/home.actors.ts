import { type Surgery, surgeryEndpoints } from '@candour/contracts';
import type { ComponentType } from 'react';
import { call } from '../../api/client';
import { keepKnownRows } from '../../api/known-rows';
import { readSession } from '../../api/token-storage';
import { type ExitsProps, loadExitsInCard } from '../../features/consent-form/decision/exits-in-card';
import { loadProgressInCard } from '../../features/journey/progress-in-card';
import type { Summaries, SurgeryProgressProps } from '../../features/journey/surgery-progress';
import { loadNeedsInvitation } from '../../features/patient/needs/needs-asked-once';

export interface SurgeryAtHome {
  readonly surgery: Surgery;
  readonly summaries: Summaries | null;
}

/** The data of the patient's home, with the components that are separate files. */
export interface Home {
  readonly surgeries: readonly SurgeryAtHome[];
  readonly Progress: ComponentType<SurgeryProgressProps>;
  readonly Exits: ComponentType<ExitsProps>;
  readonly Invitation: ComponentType;
}

/** Waits for everything, so that nothing is pushed down later. */
export const loadHome = async (signal: AbortSignal): Promise<Home> => {
  const [{ surgeries }, { Progress, readSummaries }, Exits, Invitation] = await Promise.all([
    call(surgeryEndpoints.listPatientSurgeries, { params: { id: 'me' }, signal }),
    loadProgressInCard(),
    loadExitsInCard(),
    loadNeedsInvitation(),
  ]);
  const patientId = readSession()?.patientId;
  if (patientId) keepKnownRows({ patientId, ids: surgeries.map(({ surgery_id }) => surgery_id) });
  const withSummaries = surgeries.map(async (surgery) => ({
    surgery,
    summaries: await readSummaries(surgery.surgery_id, signal),
  }));
  return { surgeries: await Promise.all(withSummaries), Progress, Exits, Invitation };
};
