import { type Surgeon, surgeonEndpoints } from '@candour/contracts';
import type { ActorsOf, VerificationStatus, verificationMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../api/client';

export const verificationActors: ActorsOf<typeof verificationMachine> = {
  listUnverified: fromPromise<readonly Surgeon[]>(
    async ({ signal }) => (await call(surgeonEndpoints.listUnverifiedSurgeons, { signal })).surgeons,
  ),
  decide: fromPromise<Surgeon, { surgeon_id: string; status: VerificationStatus }>(
    async ({ input }) => (await call(surgeonEndpoints.decideVerification, { body: input })).surgeon,
  ),
};
