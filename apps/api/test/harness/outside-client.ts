import {
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  type ReplyOf,
  addressOf,
  shapeViolations,
} from '@candour/contracts';
import { PASSWORD } from '@candour/contracts/client';
import { sha256 } from '../../src/common/identifiers';
import type { TestApp } from './app';
import { TEST_SSO } from './environment';

export interface Given {
  readonly token?: string | null;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly cookie?: string;
}

export const rows: Readonly<Record<EndpointName, Endpoint>> = ENDPOINTS;

/** An external client, which uses only fetch, the API key and a token. */
export const outsideClient = (origin: string, apiKey: string) => {
  const good = new Set<EndpointName>();
  const send = (row: Endpoint, { token, params = {}, query = {}, body, cookie }: Given) =>
    fetch(origin + addressOf(row, { params, query }), {
      method: row.method,
      headers: {
        'x-api-key': apiKey,
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  /** Makes a call that must succeed, checks the reply against its row, and returns the data. */
  const call = async <Name extends EndpointName>(
    name: Name,
    given: Given = {},
  ): Promise<ReplyOf<(typeof ENDPOINTS)[Name]>> => {
    const row = rows[name];
    const response = await send(row, given);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status >= 300) throw new Error(`${name} answered ${response.status}: ${bytes.toString()}`);
    good.add(name);
    if (row.reply.kind !== 'json') return bytes as never;
    const { data, ...beside } = JSON.parse(bytes.toString());
    expect([name, shapeViolations(row.reply.shape.schema, data), beside]).toEqual([name, [], {}]);
    return data;
  };
  return { send, call, good };
};

type Call = ReturnType<typeof outsideClient>['call'];

/** Connects an identity and logs in with it, as after two visits to the identity provider. */
export const signOnOnce = async ({ database, clock }: TestApp, call: Call, token: string): Promise<void> => {
  const cookie = 'candour-sso=a-cookie-of-the-tests';
  const prove = (connects: boolean) =>
    database.query(
      `INSERT INTO sso_proof (browser_hash, issuer, subject, connects, proved_at, expires_at)
       VALUES ($1, $2, 'outside', $3, $4, $5)`,
      [sha256('a-cookie-of-the-tests'), TEST_SSO.issuer, connects, clock.now(), clock.in(60)],
    );
  await prove(true);
  await call('connectSso', { token, cookie, body: { password: PASSWORD } });
  await prove(false);
  await call('openSsoSession', { cookie });
};
