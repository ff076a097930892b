import {
  addressOf,
  API_KEY_HEADER,
  DEVICE_HEADER,
  type Endpoint,
  IDEMPOTENCY_KEY_HEADER,
} from '@candour/contracts';
import { ApiError, apiErrorOf } from './api-error';
import { whileUnderWay } from './calls-under-way';
import { forgetFirstCalls, takeFirstCall } from './first-calls';
import type { Asked } from './kept/kept-readings';
import type { Answer, AnyRequest, CalledRow, RequestArguments } from './request';
import { runtimeConfig } from './runtime-config';
import { timedFetch } from './server-clock';
import { thisDevice } from './this-device';
import { readSession, type StoredSession, ofSameLogin } from './token-storage';
import { notifyUnauthorised } from './unauthorised';
import { notifyUnverified } from './unverified';
import { tellWritten } from './writes';

const TIMEOUT_MS = { json: 20_000, pdf: 60_000, csv: 600_000 } as const;

const mayCarryToken = (row: CalledRow, { isAnonymous = false }: AnyRequest): boolean =>
  row.who !== 'anyone' || (row.actorOptional === true && !isAnonymous);

const headersOf = (row: CalledRow, request: AnyRequest, apiKey: string, token: string | null): Headers => {
  const headers = new Headers({
    accept: row.reply.kind === 'json' ? 'application/json' : '*/*',
    [API_KEY_HEADER]: apiKey,
  });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (row.namesDevice) headers.set(DEVICE_HEADER, thisDevice());
  if (row.creates && request.idempotencyKey) headers.set(IDEMPOTENCY_KEY_HEADER, request.idempotencyKey);
  return headers;
};

const signalOf = (row: CalledRow, { signal, timeoutMs }: AnyRequest): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS[row.reply.kind]);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
};

interface Sent {
  readonly response: Response;
  /** The token that the request carried. */
  readonly token: string | null;
}

/** Reads the token when the request leaves, because the page may have slept since the call was made. */
const send = async (row: CalledRow, request: AnyRequest, session: StoredSession | null): Promise<Sent> => {
  const address = addressOf(row, request);
  if (row.method !== 'GET') forgetFirstCalls();
  try {
    const taken = await takeFirstCall(address, session?.token ?? null);
    if (taken) return { response: taken, token: session?.token ?? null };
    const { apiKey } = await runtimeConfig();
    const token = session && (ofSameLogin(session, readSession()) ?? session).token;
    const response = await timedFetch(address, {
      method: row.method,
      headers: headersOf(row, request, apiKey, token),
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      keepalive: request.keepalive ?? false,
      signal: signalOf(row, request),
      cache: row.cached ? 'no-cache' : 'no-store',
      credentials: row.takesCookie ? 'same-origin' : 'omit',
    });
    return { response, token };
  } catch (cause) {
    throw new ApiError({ status: null, cause });
  }
};

/** Names the file as the server does, so that the name says whose document it is. */
const namedFile = (bytes: Blob, { headers }: Response): Blob => {
  const name = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return name ? new File([bytes], decodeURIComponent(name), { type: bytes.type }) : bytes;
};

const readAnswer = async (row: CalledRow, response: Response): Promise<unknown> => {
  try {
    if (row.reply.kind !== 'json') return namedFile(await response.blob(), response);
    return ((await response.json()) as { readonly data: unknown }).data;
  } catch (cause) {
    throw new ApiError({ status: null, cause });
  }
};

const ask = async (row: CalledRow, request: AnyRequest, session: StoredSession | null): Promise<unknown> => {
  const { response, token } = await whileUnderWay(send(row, request, session));
  if (response.ok) {
    if (row.method !== 'GET' && session?.surgeonId) tellWritten();
    return readAnswer(row, response);
  }
  const error = await apiErrorOf(response);
  if (error.code === 'surgeon.not-verified') notifyUnverified();
  const isOfSession = (row.who !== 'anyone' || token !== null) && error.code !== 'request.api-key';
  const isReplaced = token !== null && readSession() !== null && readSession()?.token !== token;
  if (error.status === 401 && isOfSession && !isReplaced) notifyUnauthorised(token);
  throw error;
};

/** This device keeps answers for offline reading for patients only, because staff share computers. */
const keptFor = ({ patientId, surgeonId }: StoredSession) =>
  patientId !== null && surgeonId === null && 'serviceWorker' in navigator
    ? import('./kept/kept-readings').catch(() => null)
    : Promise.resolve(null);

const askOrKept = async (asked: Asked): Promise<unknown> => {
  const { row, request, session } = asked;
  try {
    const answer = await ask(row, request, session);
    void keptFor(session).then((kept) => kept?.noteAnswer(asked, answer));
    return answer;
  } catch (error) {
    const kept = await keptFor(session);
    if (!kept) throw error;
    return kept.keptInstead(asked, error);
  }
};

/**
 * Calls an endpoint and returns its data (a Blob for a PDF):
 *
 *     const { surgery } = await call(surgeryEndpoints.readSurgery, { params: { id } });
 *
 * A patient's reading that cannot reach the server is answered with what this device has kept of it. Throws only
 * `ApiError`; shows nothing and navigates nowhere. A 401 ends the session, so it also notifies the listeners
 * of `onUnauthorised`, unless another tab has already replaced the token.
 */
export const call = async <const Row extends Endpoint>(
  row: Row,
  ...[given]: RequestArguments<Row>
): Promise<Answer<Row>> => {
  const request: AnyRequest = given ?? {};
  const session = mayCarryToken(row, request) ? readSession() : null;
  if (!session) return (await ask(row, request, session)) as Answer<Row>;
  const { signal: _, ...lasting } = request;
  const again = (): Promise<unknown> => ask(row, lasting, session);
  return (await askOrKept({ row, request, session, again })) as Answer<Row>;
};
