import { DEVICE_HEADER, type Endpoint, IDEMPOTENCY_KEY_HEADER } from '@candour/contracts';
import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { cookieIn } from '../common/cookie';
import { sha256 } from '../common/identifiers';
import { requestInProgress } from '../common/request-in-progress';
import { RateLimitPipe } from '../http/rate-limit.pipe';
import { stateOf } from '../call/request-state';
import { nameOf, rowOf } from '../call/row-of';
import { type UncheckedCall, ValidationPipe } from '../call/validation.pipe';
import type { GivenKey, RequestFacts } from '../call/call';

const USER_AGENT_MAX = 300;
/** At least 128 bits in hex or base64url. */
const DEVICE = /^[\w-]{22,64}$/;

/** The hash of the device name; the name itself is not passed on. A malformed name counts as none. */
const deviceHashOf = (row: Endpoint, request: FastifyRequest): string | null => {
  const device = request.headers[DEVICE_HEADER];
  return row.namesDevice && typeof device === 'string' && DEVICE.test(device) ? sha256(device) : null;
};

/** The key of a request; null without one, and for a call that creates nothing. */
const givenKeyOf = (row: Endpoint, request: FastifyRequest): GivenKey | null => {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (!row.creates || typeof key !== 'string') return null;
  return {
    endpoint: nameOf(row),
    key,
    requestHash: sha256(JSON.stringify([request.params, request.body])),
  };
};

const requestFacts = (row: Endpoint, request: FastifyRequest): RequestFacts => ({
  requestId: request.id,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  address: request.ip,
  keptAddress: requestInProgress.getStore()?.address ?? null,
  cookie: (name) => (row.takesCookie ? cookieIn(request.headers.cookie, name) : null),
  deviceHash: deviceHashOf(row, request),
  givenKey: givenKeyOf(row, request),
  namesFile: (name) => {
    stateOf(request).fileName = name;
  },
  repeated: () => {
    stateOf(request).repeated = true;
  },
});

const uncheckedCall = createParamDecorator((_: unknown, context: ExecutionContext): UncheckedCall => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { actor, surgery, patient, surgeon } = stateOf(request);
  const { params, query, body } = request;
  const row = rowOf(context);
  return {
    row,
    actor,
    surgery,
    patient,
    surgeon,
    request: requestFacts(row, request),
    params,
    query,
    body,
  };
});

/** Gives a handler its whole `Call<Row>`: permitted by the guards, checked and normalised by its row, and counted. */
export const Authorised = (): ParameterDecorator => uncheckedCall(ValidationPipe, RateLimitPipe);
