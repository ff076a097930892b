import { type JourneyFacts, patientEndpoints, surgeryEndpoints } from '@candour/contracts';
import { type ActorsOf, type consentJourneyMachine, type Outbox, sendEverything } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';
import { whenSettled } from '../../shell/outbox/outbox-work';
import { loadSurgeryWork } from '../surgery/brief/surgery-work.actors';
import { rememberStart } from './started.store';

/** Loads every fact from which the progress of a journey is computed. */
export const loadFacts = async (surgeryId: string, signal: AbortSignal): Promise<JourneyFacts> => {
  const [{ surgery }, { patient }, work] = await Promise.all([
    call(surgeryEndpoints.readSurgery, { params: { id: surgeryId }, signal }),
    call(patientEndpoints.readPatient, { params: { id: 'me' }, signal }),
    loadSurgeryWork(surgeryId, signal),
  ]);
  return { surgery, patient, ...work };
};

export const journeyActors = (outbox: Outbox): ActorsOf<typeof consentJourneyMachine> => ({
  loadFacts: fromPromise(async ({ input, signal }) => {
    await whenSettled(outbox);
    return loadFacts(input.surgeryId, signal);
  }),
  rememberStart: fromPromise(async ({ input }) => rememberStart(input.surgeryId)),
  flushOutbox: fromPromise(async () => {
    await sendEverything(outbox);
  }),
});
