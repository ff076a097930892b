import { randomBytes } from 'node:crypto';
import { ask, type RawReply, type RawRequest } from '../../testbed/raw-request.ts';
import type { Target } from '../target.ts';
import { ENDPOINTS, PASSWORD, newEmail } from '../../testbed/contracts.ts';

let addresses = 0;

/** A loopback address that no request of the run has used. */
export const newAddress = (): string => {
  addresses += 1;
  return `127.7.${Math.floor(addresses / 250)}.${(addresses % 250) + 2}`;
};

/** Sends calls from an address. */
export const callFrom = (
  target: Target,
  from: string,
  path: string,
  request: RawRequest = {},
): Promise<RawReply> =>
  ask(target.url, path, { ...request, from, headers: { 'x-api-key': target.apiKey, ...request.headers } });

/** The device id of a client. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

export interface Somebody {
  readonly email: string;
  readonly device: string;
  readonly token: string;
}

export const register = (
  target: Target,
  from: string,
  email: string,
  headers: RawRequest['headers'] = {},
): Promise<RawReply> =>
  callFrom(target, from, ENDPOINTS.registerPatient.path, {
    method: 'POST',
    headers,
    body: { first_name: 'Robin', last_name: 'Marsh', email, password: PASSWORD },
  });

export const logIn = (
  target: Target,
  from: string,
  { email, device }: { email: string; device?: string },
  password = PASSWORD,
): Promise<RawReply> =>
  callFrom(target, from, ENDPOINTS.login.path, {
    method: 'POST',
    headers: device ? { 'x-device': device } : {},
    body: { email, password },
  });

/** A person who has registered and logged in from another address and device. */
export const somebody = async (target: Target): Promise<Somebody> => {
  const [from, email, device] = [newAddress(), newEmail(), newDevice()];
  const registered = await register(target, from, email);
  const { status, data } = await logIn(target, from, { email, device });
  if (status !== 200) throw new Error(`Registered with ${registered.status}, logged in with ${status}`);
  return { email, device, token: String(data['access_token']) };
};

/** Runs the call `count` times, a few at a time. */
export const repeat = async <Value>(
  count: number,
  atOnce: number,
  run: (index: number) => Promise<Value>,
): Promise<Value[]> => {
  const values: Value[] = [];
  for (let start = 0; start < count; start += atOnce) {
    const length = Math.min(atOnce, count - start);
    values.push(...(await Promise.all(Array.from({ length }, (_, index) => run(start + index)))));
  }
  return values;
};
