import { randomBytes } from 'node:crypto';
import { DEVICE_HEADER, ENDPOINTS, type Endpoint } from '@candour/contracts';
import type { TestApp } from './app';
import type { Tried } from '@candour/contracts/client';
import type { Answered } from './client';
import { PASSWORD } from './people';

export const HOSPITAL = '192.0.2.1';
export const ELSEWHERE = '198.51.100.1';
export const WRONG = 'Not this one 1';

export const newDevice = (): string => randomBytes(16).toString('hex');
/** One of the many addresses of an attacker. */
export const oneOfMany = (number: number): string =>
  `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

interface From {
  readonly address?: string;
  readonly device?: string | undefined;
}

/** Calls from given addresses and devices, and the counts of those calls. */
export const callersOf = (api: TestApp) => {
  /** The client that the tests use counts as a trusted proxy, so that it can set the address. */
  const from = <Row extends Endpoint>(
    { address = HOSPITAL, device }: From,
    row: Row,
    sent: Tried<Row> = {},
  ): Promise<Answered<Row>> =>
    api.call(row, {
      ...sent,
      headers: { 'x-forwarded-for': address, ...(device && { [DEVICE_HEADER]: device }), ...sent.headers },
    });

  const login = async (email: string, password: string, place: From = {}): Promise<number> =>
    (await from(place, ENDPOINTS.login, { body: { email, password } })).status;

  return {
    from,
    login,
    register: (place: From, email: string) =>
      from(place, ENDPOINTS.registerPatient, {
        body: { first_name: 'Ada', last_name: 'Oak', email, password: PASSWORD },
      }),
    failures: async (count: number, email: string, place: (number: number) => From = () => ({})) => {
      for (let number = 0; number < count; number += 1) await login(email, WRONG, place(number));
    },
    /** Sets a count as if that many uses had been made, so that a test of the limit hashes no passwords. */
    spend: async (key: string, points = 10_000): Promise<void> => {
      await api.database.query(
        `INSERT INTO rate_limit_count (key, points, expire) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET points = excluded.points`,
        [key, points, Date.now() + 900_000],
      );
    },
    countsNow: async (): Promise<Record<string, number>> => {
      const rows: { key: string; points: number }[] = await api.database.query(
        'SELECT key, points FROM rate_limit_count',
      );
      return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
    },
  };
};
