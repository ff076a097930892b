import { ENDPOINTS, type Standing } from '@candour/contracts';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { useTestApp } from '../harness/app';
import { administrator } from '../harness/people';

const SURGEONS = 120;
const STANDINGS: readonly Standing[] = ['WAITING', 'VERIFIED', 'REJECTED', 'CLOSED'];
const FIRST = ['Ada', 'Béla', 'Anne-Marie', 'De La'];
const LAST = ['Shah', "D'Arcy", 'Ní Bhriain', 'Łukasz', 'Shahid'];

/** The lists as one would write them who knows no index: each surgeon is looked at, with every decision about them. */
const NAIVE = `
  SELECT g.surgeon_id FROM surgeon g JOIN account a USING (account_id)
  WHERE CASE WHEN a.access <> 'OPEN' THEN 'CLOSED' WHEN g.surgeon_status = 'NOT_VERIFIED' THEN 'WAITING'
      ELSE g.surgeon_status END = $1
    AND (SELECT bool_and(strpos(g.surgeon_search, word) > 0 OR strpos(translate(a.email, '-''', ''), word) > 0)
         FROM unnest($2::text[]) word) IS NOT FALSE
  ORDER BY CASE WHEN $1 = 'WAITING' THEN g.surgeon_created_at END,
    (SELECT max(decided_at) FROM account_decision d WHERE d.account_id = g.account_id) DESC NULLS LAST, g.surgeon_id`;

describe("the administrator's lists of surgeons", () => {
  const api = useTestApp();
  let owner: DataSource;
  let token: string;

  beforeAll(async () => {
    owner = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
    ({ token } = await administrator(api));
    const people = fc.sample(
      fc.record({
        first: fc.constantFrom(...FIRST),
        last: fc.constantFrom(...LAST),
        status: fc.constantFrom('NOT_VERIFIED', 'VERIFIED', 'REJECTED'),
        isClosed: fc.boolean(),
        /** Days ago, before and after the profile was made. */
        before: fc.array(fc.nat(20), { maxLength: 2 }),
        after: fc.array(fc.nat(20), { maxLength: 3 }),
      }),
      SURGEONS,
    );
    for (const [index, person] of people.entries()) {
      const { first, last, status, isClosed, before, after } = person;
      const [{ account_id }] = await owner.query(
        `INSERT INTO account (account_id, email, created_at, access) VALUES (gen_random_uuid(), $1, now(), $2)
         RETURNING account_id`,
        [`s${index}.o'shah-${last.length}@standing.test`, isClosed ? 'SUSPENDED' : 'OPEN'],
      );
      const decide = (days: readonly number[]) =>
        owner.query(
          `INSERT INTO account_decision (decision_id, account_id, decision, decided_at)
           SELECT gen_random_uuid(), $1, 'SESSIONS_ENDED', date_trunc('day', now()) - ago * interval '1 day'
           FROM unnest($2::int[]) ago`,
          [account_id, days],
        );
      await decide(before);
      await owner.query(
        `INSERT INTO surgeon (surgeon_id, account_id, surgeon_title, surgeon_first_name, surgeon_last_name,
           surgeon_gmc_number, surgeon_status, surgeon_created_at)
         VALUES (gen_random_uuid(), $1, 'Miss', $2, $3, $4, $5, now() - $6 * interval '1 hour')`,
        [account_id, first, last, String(4_000_000 + index), status, index % 30],
      );
      if (isClosed)
        await owner.query(
          `UPDATE surgeon SET status_before_closing = surgeon_status, surgeon_status = 'REJECTED' WHERE account_id = $1`,
          [account_id],
        );
      await decide(after);
    }
  });
  afterAll(() => owner.destroy());

  const naive = async (standing: Standing, words: readonly string[]): Promise<readonly string[]> =>
    (await owner.query<{ surgeon_id: string }[]>(NAIVE, [standing, words])).map(
      ({ surgeon_id }) => surgeon_id,
    );

  const SEARCHES = [
    ['', []],
    ['shah', ['shah']],
    ['Shah, Miss', ['shah', 'miss']],
    ["D'ARCY ada", ['darcy', 'ada']],
    ['o-shah', ['oshah']],
    ['s1.oshah', ['s1', 'oshah']],
    ['oshah4@standing', ['oshah4@standing']],
    ['łu', ['lu']],
    ['a', ['a']],
    ['4000017', ['4000017']],
    ['nobody', ['nobody']],
  ] as const;

  it.each(STANDINGS.flatMap((standing) => SEARCHES.map(([search, words]) => ({ standing, search, words }))))(
    'show of $standing, searched for "$search", whom looking at each shows, in the same order',
    async ({ standing, search, words }) => {
      const expected = await naive(standing, words);
      const list = async (query: object) =>
        (
          await api.call(ENDPOINTS.listSurgeonStandings, {
            token,
            query: { standing, ...(search && { search }), ...query },
          })
        ).data;
      const whole = await list({});
      expect(whole.surgeons.map(({ surgeon_id }) => surgeon_id)).toEqual(expected);
      const second = await list({ page: 2, per_page: 7 });
      expect([second.surgeons.map(({ surgeon_id }) => surgeon_id), second.total]).toEqual([
        expected.slice(7, 14),
        expected.length,
      ]);
      const counts = await Promise.all(STANDINGS.map((each) => naive(each, [])));
      expect(STANDINGS.map((each) => whole.counts[each])).toEqual(counts.map(({ length }) => length));
    },
  );
});
