import type { Endpoint } from '@candour/contracts';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { givenKeyOf } from '../http/given-key';
import { stateOf } from '../http/request-state';
import { rowOf } from '../http/row-of';
import { type UncheckedCall, ValidationPipe } from '../http/validation.pipe';
import type { RequestFacts } from './call';

const USER_AGENT_MAX = 300;

const requestFacts = (row: Endpoint, request: FastifyRequest): RequestFacts => ({
  requestId: request.id,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  address: request.ip,
  givenKey: givenKeyOf(row, request),
  repeated: () => {
    stateOf(request).repeated = true;
  },
});

const uncheckedCall = createParamDecorator((_: unknown, context: ExecutionContext): UncheckedCall => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { actor, surgery } = stateOf(request);
  const { params, query, body } = request;
  const row = rowOf(context);
  return {
    row,
    actor,
    surgery: surgery ?? undefined,
    request: requestFacts(row, request),
    params,
    query,
    body,
  };
});

/** The whole `Call<Row>` of a handler: permitted by the guards, its values checked and normalised by its row. */
export const Authorised = (): ParameterDecorator => uncheckedCall(ValidationPipe);
