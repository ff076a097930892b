import { type Endpoint, IDEMPOTENCY_KEY_HEADER } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import type { GivenKey } from './call';
import { sha256 } from '../common/identifiers';
import { nameOf } from './row-of';

/** The key of a request; null without one, and for a call that creates nothing. */
export const givenKeyOf = (row: Endpoint, request: FastifyRequest): GivenKey | null => {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (!row.creates || typeof key !== 'string') return null;
  return {
    endpoint: nameOf(row),
    key,
    requestHash: sha256(JSON.stringify([request.params, request.body])),
  };
};
