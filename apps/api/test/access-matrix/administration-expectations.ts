import type { EndpointName } from '@candour/contracts';
import type { Expectation } from './expectation';

/** The calls that are an administrator's alone. */
export const administrationExpectations = {
  listSurgeonStandings: {
    query: () => ({ standing: 'WAITING' }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
  },
  readAuditTrail: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  exportAuditTrail: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  listPeople: { theirs: [401, 403, 403, 403, 403, 403, 200] },
  changeAccess: {
    about: (world) => world.strangerAccountId,
    body: (_, account_id) => ({ account_id, access: 'OPEN', reason: 'A mistake' }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
  endSessionsOf: {
    about: (world) => world.strangerAccountId,
    body: (_, account_id) => ({ account_id }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
  removeSecondFactorOf: {
    about: (world) => world.strangerAccountId,
    body: (_, account_id) => ({ account_id, reason: 'Lost the phone' }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
  revokeAdministrator: {
    about: (world) => world.strangerAccountId,
    body: (_, account_id) => ({ account_id, reason: 'Works on a ward now' }),
    theirs: [401, 403, 403, 403, 403, 403, 200],
    unknown: [401, 403, 403, 403, 403, 403, 422],
    malformed: [401, 403, 403, 403, 403, 403, 422],
  },
} satisfies Partial<Record<EndpointName, Expectation>>;
