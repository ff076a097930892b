import type { ApiError } from '../api-error';
import type { Answer } from '../request';
import type { Endpoint, FormErrors, LoginData, Role } from '@candour/contracts';
import { errorCodeOf } from '@candour/contracts/testing';
import { vi } from 'vitest';
import { forgetRuntimeConfig, type RuntimeConfig } from '../runtime-config';
import { forgetServerTime } from '../server-clock';
import { forgetSiteContent, type PageText } from '../site-content';

/** A request that reached `fetch`. */
export interface SeenCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly init: RequestInit;
}

type Handler = (call: SeenCall) => Response | Promise<Response>;

export interface FakeServer {
  /** Every call of the API, oldest first. */
  readonly calls: readonly SeenCall[];
  readonly callsOf: (row: Endpoint) => readonly SeenCall[];
  /** Answers the endpoint with this data from now on. */
  readonly answer: <const Row extends Endpoint>(row: Row, data: Answer<Row>) => void;
  readonly fail: (row: Endpoint, status: number, message: string, fields?: FormErrors) => void;
  readonly handle: (row: Endpoint, handler: Handler) => void;
  /** Answers calls of this row only after the returned function has been called. */
  readonly hold: (row: Endpoint, data: unknown) => () => void;
  readonly page: (text: PageText) => void;
  readonly configure: (changes: Partial<RuntimeConfig>) => void;
}

export const testConfig = {
  apiKey: 'test-key',
  organisationName: 'St Elsewhere',
  contactEmail: 'help@example.test',
  contactDepartment: 'Consent team',
  contactTelephone: '020 7946 0000',
  staffIdleMinutes: 15,
  requireSecondFactor: 'off',
  ssoName: null,
  requireProvenEmail: false,
  demo: true,
  analytics: null,
} as const;

export const jsonReply = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });

const matches = (row: Endpoint, { method, url }: SeenCall): boolean =>
  row.method === method && new RegExp(`^${row.path.replace(/:[A-Za-z_]+/g, '[^/]+')}$`).test(url.pathname);

const seen = (input: string, init: RequestInit = {}): SeenCall => ({
  method: init.method ?? 'GET',
  url: new URL(input, window.location.origin),
  headers: new Headers(init.headers),
  body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
  init,
});

/** Replaces `fetch` for one test. Everything above `fetch` is the real web app. */
export const fakeServer = (): FakeServer => {
  forgetRuntimeConfig();
  forgetSiteContent();
  forgetServerTime();
  const calls: SeenCall[] = [];
  const rows: { readonly row: Endpoint; readonly handler: Handler }[] = [];
  const files = new Map<string, unknown>([
    ['/runtime-config.json', testConfig],
    ['/site-content/videos.json', { videos: [] }],
  ]);

  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const call = seen(input, init);
    const file = files.get(call.url.pathname);
    if (file !== undefined) return jsonReply(file);
    calls.push(call);
    const known = rows.findLast(({ row }) => matches(row, call));
    if (known) return known.handler(call);
    const body = { errors: [`Nothing answers ${call.method} ${call.url.pathname}`], code: 'test' };
    return jsonReply({ data: body }, { status: 404 });
  });

  const handle = (row: Endpoint, handler: Handler): void => {
    rows.push({ row, handler });
  };
  return {
    calls,
    callsOf: (row) => calls.filter((call) => matches(row, call)),
    handle,
    answer: (row, data) => handle(row, () => jsonReply({ data })),
    hold: (row, data) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      handle(row, () => released.then(() => jsonReply({ data })));
      return release;
    },
    fail: (row, status, message, fields) =>
      handle(row, () =>
        jsonReply(
          {
            data: {
              errors: [message],
              code: errorCodeOf(status, message) ?? 'test',
              request_id: 'request-1',
              ...(fields ? { fields } : {}),
            },
          },
          { status },
        ),
      ),
    configure: (changes) => files.set('/runtime-config.json', { ...testConfig, ...changes }),
    page: (text) => files.set(`/site-content/pages/${text.key}.json`, text),
  };
};

const encoded = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** A token like the server's, with a fake signature. */
export const testToken = (roles: readonly Role[], account = 'account-1'): string =>
  `${encoded({ alg: 'HS256' })}.${encoded({ auth_id: account, auth_roles: roles })}.signature`;

export const loginReply = (roles: readonly Role[], account = 'account-1'): LoginData => ({
  access_token: testToken(roles, account),
  patient_id: roles.includes('PATIENT') ? 'patient-1' : null,
  surgeon_id: roles.includes('SURGEON') ? 'surgeon-1' : null,
  expires_at: Math.floor(Date.now() / 1000) + 20 * 3600,
});

/** The error of a call that must fail. */
export const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: ApiError) => error,
  );
