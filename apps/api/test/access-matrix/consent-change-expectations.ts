import type { EndpointName } from '@candour/contracts';
import { byId, type Expectation, ofAll, surgeons, surgeryOf } from './expectation';

/** The calls that change what was agreed, or who the surgeon is. */
export const changeExpectations = {
  // A reason without a change changes nothing, and so does the patient who names the present surgeon.
  changeConsent: {
    ...ofAll(200, 200, 200),
    body: (world, _id, caller) =>
      caller === 'owner' ? { surgeon_id: world.linkedSurgeonId } : { reason: 'The list has moved' },
  },
  listHandovers: { theirs: surgeons },
  // Another surgeon was asked.
  answerHandover: {
    ...byId,
    about: surgeryOf,
    body: () => ({ accepted: false }),
    theirs: [401, 403, 403, 404, 200, 403, 403],
    unknown: [401, 403, 403, 404, 404, 403, 403],
    malformed: [401, 403, 403, 400, 400, 403, 403],
  },
  listSurgeonsWithPatients: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  handOver: {
    about: (world) => world.linkedSurgeonId,
    query: () => ({ dry_run: true }),
    body: (world, surgeon_id) => ({
      surgeon_id,
      to_surgeon_id: world.surgeonIdOf('another surgeon'),
      reason: 'She retires',
    }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
} satisfies Partial<Record<EndpointName, Expectation>>;
