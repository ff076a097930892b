import type { Caller, World } from './world';

/**
 * The status for: nobody, owner, another patient, linked surgeon, another surgeon, unverified surgeon, administrator.
 */
export type Statuses = readonly [number, number, number, number, number, number, number];

export interface Expectation {
  /** The values of the request; `id` is that of the row's subject: the owner's, an unknown or a malformed one. */
  readonly params?: (world: World, id: string) => Readonly<Record<string, string>>;
  readonly query?: (world: World) => Readonly<Record<string, unknown>>;
  readonly body?: (world: World, id: string, caller: Caller) => unknown;
  /** The id of the owner's record; omitted where the row has no subject. */
  readonly about?: (world: World) => string;
  /** The call ends the caller's session, so that each caller needs a separate one. */
  readonly ownSession?: true;
  readonly theirs: Statuses;
  readonly unknown?: Statuses;
  readonly malformed?: Statuses;
}

type Sent = Pick<Expectation, 'body' | 'theirs' | 'unknown' | 'malformed'>;

export const everybody: Statuses = [401, 200, 200, 200, 200, 200, 200];
export const whoeverItIs = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const patients: Statuses = [401, 200, 200, 403, 403, 403, 403];
export const surgeons: Statuses = [401, 403, 403, 200, 200, 403, 403];

export const surgeryOf = (world: World): string => world.surgery.surgery_id;
export const byId = { params: (_: World, id: string) => ({ id }) };

/** Readable by the owner and the linked surgeon; hidden from others of their roles. */
export const ofBoth = (owner = 200, linked = 200): Expectation => ({
  ...byId,
  about: surgeryOf,
  theirs: [401, owner, 404, linked, 404, 403, 403],
  unknown: [401, 404, 404, 404, 404, 403, 403],
  malformed: [401, 400, 400, 400, 400, 403, 403],
});

/** The same, and every surgery is an administrator's too. */
export const ofAll = (owner: number, linked: number, administrator: number): Expectation => ({
  ...byId,
  about: surgeryOf,
  theirs: [401, owner, 404, linked, 404, 403, administrator],
  unknown: [401, 404, 404, 404, 404, 403, 404],
  malformed: [401, 400, 400, 400, 400, 403, 400],
});

/** Allowed to the owner alone; 409 where the journey has not got so far. */
export const ofOwner = (owner: number, sent: Partial<Sent> = {}): Expectation => ({
  ...byId,
  about: surgeryOf,
  theirs: [401, owner, 404, 403, 403, 403, 403],
  unknown: [401, 404, 404, 403, 403, 403, 403],
  malformed: [401, 400, 400, 403, 403, 403, 403],
  ...sent,
});

/** Allowed to the linked surgeon alone. */
export const ofSurgeon = {
  ...byId,
  about: surgeryOf,
  theirs: [401, 403, 403, 200, 404, 403, 403],
  unknown: [401, 403, 403, 404, 404, 403, 403],
  malformed: [401, 403, 403, 400, 400, 403, 403],
} satisfies Expectation;
