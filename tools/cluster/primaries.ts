import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const ASKED_EVERY_MS = 100;
const ANSWER_WITHIN_MS = 2_000;

/**
 * A period in which a member accepts writes: it said so at both instants on one connection, so it did not restart
 * in between.
 */
export interface Reign {
  readonly member: string;
  readonly from: number;
  readonly to: number;
}

/** The pairs of members that took writes at the same time. */
export const sharedReigns = (reigns: readonly Reign[]): readonly string[] =>
  reigns.flatMap((one, index) =>
    reigns.slice(index + 1).flatMap((other) => {
      const ms = Math.min(one.to, other.to) - Math.max(one.from, other.from);
      return one.member !== other.member && ms > 0
        ? [`${one.member} and ${other.member} both took writes for ${Math.round(ms)} ms`]
        : [];
    }),
  );

/** Asks every member without pause whether it accepts writes, on connections that no disaster cuts. */
export const watchPrimaries = (members: readonly { readonly name: string; readonly url: string }[]) => {
  const over = new AbortController();
  const reigns: Reign[] = [];
  const watch = async (member: string, url: string): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => undefined);
    let from: number | null = null;
    let to = 0;
    try {
      await client.connect();
      while (!over.signal.aborted) {
        const asked = performance.now();
        const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
        if (rows[0]?.standby === false) {
          from ??= performance.now();
          to = asked;
        }
        await sleep(ASKED_EVERY_MS);
      }
    } catch {
      // The member is down, or restarts in another role.
    } finally {
      if (from !== null) reigns.push({ member, from, to });
      await client.end().catch(() => undefined);
    }
  };
  const watching = members.map(async ({ name, url }) => {
    while (!over.signal.aborted) {
      await watch(name, url);
      await sleep(ASKED_EVERY_MS);
    }
  });
  return {
    /** Ends the watch. Returns the members that were primary at the same time. */
    end: async (): Promise<readonly string[]> => {
      over.abort();
      await Promise.all(watching);
      return sharedReigns(reigns);
    },
  };
};
