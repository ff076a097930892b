import { type Surgery, type SurgeryByCode, surgeryEndpoints } from '@candour/contracts';
import type { ActorsOf, surgeryLinkingMachine } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';

interface Link {
  readonly surgery_id: string;
  readonly surgeon_id: string;
  readonly hospital_id: string;
  readonly unique_code: string;
}

export const surgeryLinkingActors: ActorsOf<typeof surgeryLinkingMachine> = {
  findSurgery: fromPromise<SurgeryByCode, { code: string }>(
    async ({ input, signal }) =>
      (await call(surgeryEndpoints.findSurgeryByCode, { params: { code: input.code }, signal })).surgery,
  ),
  linkSurgery: fromPromise<Surgery, Link>(
    async ({ input }) => (await call(surgeryEndpoints.linkSurgery, { body: input })).surgery,
  ),
};
