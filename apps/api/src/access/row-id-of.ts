import { type Endpoint, identifierRule, isIdentifier } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';

const rule = identifierRule();

const named = (values: unknown, name: string): unknown =>
  rule.normalise((values as Record<string, unknown> | null | undefined)?.[name]);

const isId = (id: unknown): id is string => typeof id === 'string' && isIdentifier(id);

/**
 * The id of the surgery that a request names where its row says so. A malformed id is a malformed request in a path; in
 * a body it gives null, and the rules of the body refuse it.
 */
export const surgeryIdOf = (row: Endpoint, request: FastifyRequest): string | null => {
  const isInBody = row.surgery === 'body.surgery_id';
  const id = isInBody ? named(request.body, 'surgery_id') : named(request.params, 'id');
  if (isId(id)) return id;
  if (isInBody) return null;
  throw new DomainError('request.malformed');
};

/** The patient or surgeon in the path of a request: an id, or "me". */
export const accountIdOf = (request: FastifyRequest): string => {
  const id = named(request.params, 'id');
  if (id === 'me' || isId(id)) return id;
  throw new DomainError('request.malformed');
};
