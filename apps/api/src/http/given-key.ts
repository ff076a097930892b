import { type Endpoint, type EndpointName, IDEMPOTENCY_KEY_HEADER } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import { sha256 } from '../common/identifiers';
import { nameOf } from './row-of';

/** An Idempotency-Key as it was sent, with what it stands for. */
export interface GivenKey {
  readonly endpoint: EndpointName;
  readonly key: string;
  /** SHA-256 of the values of the request: the same key with others is a conflict. */
  readonly requestHash: string;
}

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
