import { randomBytes } from 'node:crypto';
import { DEVICE_HEADER, ENDPOINTS, type Endpoint } from '@candour/contracts';
import type { TestApp } from './app';
import type { Answered, Sent } from './client';
import { PASSWORD } from './people';

export const HOSPITAL = '192.0.2.1';
export const ELSEWHERE = '198.51.100.1';
export const WRONG = 'Not this one 1';

export const newDevice = (): string => randomBytes(16).toString('hex');
/** An address of an attacker who has many. */
export const oneOfMany = (number: number): string =>
  `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

interface From {
  readonly address?: string;
  readonly device?: string | undefined;
}

/** Calls from somewhere, and the counts that they are counted in. */
export const callersOf = (api: TestApp) => {
  /** The tests' own proxy is believed about the address. */
  const from = <Row extends Endpoint>(
    { address = HOSPITAL, device }: From,
    row: Row,
    sent: Sent<Row> = {},
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
    /** Counts as if so many uses had been made: the limit is what is tried, and no password is hashed for it. */
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
