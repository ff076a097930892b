import { type Endpoint, identifierRule, isIdentifier } from '@candour/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';

const rule = identifierRule();

const named = (values: unknown, name: string): string | null => {
  const id = rule.normalise((values as Record<string, unknown> | null | undefined)?.[name]);
  return typeof id === 'string' && isIdentifier(id) ? id : null;
};

/**
 * The surgery that a request names where its row says so. In a path, what is no id is a malformed request; in a
 * body, it is left to the rules of the body (null).
 */
export const surgeryIdOf = (row: Endpoint, request: FastifyRequest): string | null => {
  if (row.surgery === 'body.surgery_id') return named(request.body, 'surgery_id');
  const id = named(request.params, 'id');
  if (id === null) throw new DomainError('request.malformed');
  return id;
};
