import { ENDPOINTS, type Endpoint, type EndpointName, addressOf, endpointNames } from '@candour/contracts';
import type { InjectOptions, Response as InjectedResponse } from 'light-my-request';
import { EXPECTATIONS } from '../access-matrix/expectations';
import { CALLERS, type Caller, type World } from '../access-matrix/world';
import type { TestApp } from '../harness/app';

const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;

export const everyRow = endpointNames;
export const rowNamed = (name: EndpointName): Endpoint => rows[name];
export const guarded = endpointNames.filter((name) => rows[name].who !== 'anyone');
export const withBody = endpointNames.filter((name) => rows[name].body);
export const withId = endpointNames.filter((name) => rows[name].path.includes(':id'));
export const withQuery = endpointNames.filter((name) => rows[name].query);

/** A caller whom the row allows: the owner where possible, otherwise the first allowed one. */
export const callerOf = (name: EndpointName): Caller => {
  const may = CALLERS.filter((_, place) => ![401, 403, 404].includes(EXPECTATIONS[name].theirs[place] ?? 0));
  return may.find((caller) => caller === 'owner') ?? may.find((caller) => caller !== 'nobody') ?? 'nobody';
};

export interface Request {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: unknown;
}

/** A valid request for a row, in which a test changes one thing. */
export const requestOf = (
  api: TestApp,
  world: World,
  name: EndpointName,
  caller = callerOf(name),
  about?: string,
): Request => {
  const row = rows[name];
  const { params, query, body, about: own } = EXPECTATIONS[name];
  const id = about ?? own?.(world) ?? '';
  const token = world.tokenOf(caller);
  return {
    method: row.method,
    url: addressOf(row, { params: params?.(world, id), query: query?.(world) }),
    headers: {
      'x-api-key': api.environment.apiKey,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { payload: body(world, id, caller) } : {}),
  };
};

export const send = (api: TestApp, request: Partial<Request> | InjectOptions): Promise<InjectedResponse> =>
  api.app.inject(request as InjectOptions);

/** Sends a text as the body, with the JSON type unless another is given. */
export const sendText = (
  api: TestApp,
  { method, url, headers }: Request,
  payload: string | Buffer,
  type: string | null = 'application/json',
): Promise<InjectedResponse> =>
  send(api, {
    method,
    url,
    payload,
    headers: { ...headers, ...(type === null ? {} : { 'content-type': type }) },
  });

export const codeOf = (response: InjectedResponse): string => response.json().data.code;

/** Status and body without the parts that vary. */
export const answerOf = (response: InjectedResponse): unknown => {
  const { request_id: _id, ...rest } = response.json().data;
  return { status: response.statusCode, ...rest };
};
