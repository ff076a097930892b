import { administrationEndpoints, surgeonEndpoints } from '@candour/contracts';
import type { ActorsOf, Candidates, GivenDecision, verificationMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';

const decide = async ({ of, kind, reason }: GivenDecision): Promise<void> => {
  const { account_id, access: seen_access } = of;
  const why = reason === null ? {} : { reason };
  if (kind === 'SESSIONS_ENDED') {
    await call(administrationEndpoints.endSessionsOf, { body: { account_id, ...why } });
  } else if (kind === 'SECOND_FACTOR_REMOVED') {
    await call(administrationEndpoints.removeSecondFactorOf, { body: { account_id, reason: reason ?? '' } });
  } else if (kind === 'ROLE_REVOKED') {
    await call(administrationEndpoints.revokeAdministrator, { body: { account_id, reason: reason ?? '' } });
  } else if (kind === 'VERIFIED' || kind === 'REJECTED') {
    const seen_status = of.surgeon_status;
    const body = { surgeon_id: of.surgeon_id ?? '', status: kind, seen_status, ...why };
    await call(surgeonEndpoints.decideVerification, { body });
  } else {
    const body = { account_id, access: kind, seen_access, reason: reason ?? '' };
    await call(administrationEndpoints.changeAccess, { body });
  }
};

/** The list is the caller's: surgeons of one standing, or everybody. */
export const verificationActors = (
  list: (signal: AbortSignal) => Promise<Candidates>,
): ActorsOf<typeof verificationMachine> => ({
  listCandidates: fromPromise(({ signal }) => list(signal)),
  decide: fromPromise<void, GivenDecision>(({ input }) => decide(input)),
});
