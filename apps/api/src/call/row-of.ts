import { ENDPOINTS, type Endpoint, type EndpointName, endpointNames } from '@candour/contracts';
import type { ExecutionContext } from '@nestjs/common';
import { DomainError } from '../common/domain-error';
import { ENDPOINT } from './serves.decorator';

/** The row that a handler serves. Throws for a handler without one: an undeclared route is never served. */
export const rowOf = (context: ExecutionContext): Endpoint => {
  const row: Endpoint | undefined = Reflect.getMetadata(ENDPOINT, context.getHandler());
  if (!row) throw new DomainError('request.forbidden');
  return row;
};

const names = new Map<Endpoint, EndpointName>(endpointNames.map((name) => [ENDPOINTS[name], name]));

/** The name of a row in contracts. */
export const nameOf = (row: Endpoint): EndpointName => {
  const name = names.get(row);
  if (name === undefined) throw new Error(`${row.path} is no row of the contracts`);
  return name;
};
