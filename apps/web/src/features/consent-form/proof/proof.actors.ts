import { type BodyOf, ownProofEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';

export const proveAgain = (body: BodyOf<typeof ownProofEndpoints.proveAgain>) =>
  call(ownProofEndpoints.proveAgain, { body });
