import { ENDPOINTS, searchWords } from '@candour/contracts';
import { DataSource } from 'typeorm';
import { someFound } from '../src/auth/found-accounts';
import { useTestApp } from './harness/app';
import { administrator, registerPatient, verifiedSurgeon } from './harness/people';

const MANY = 20_000;
/** Every fortieth has one name, of the oldest thousand each has another. */
const FREQUENT = `CASE WHEN n % 40 = 0 THEN 'Frequent' WHEN n <= 1000 THEN 'Longago' ELSE 'Somebody' END`;
const ODD = [
  ["o'neill.50%_off@many.test", 'Zoë', 'Ní Dhomhnaill'],
  ['back\\slash@many.test', 'Łukasz', 'Ostrow-Ski'],
  ['жанна@many.test', 'Жанна', 'Ёлкина'],
  ["quote''d@many.test", 'De La', "D'Cruz"],
] as const;

describe('among 20,000 accounts', () => {
  const api = useTestApp();
  let owner: DataSource;
  let token: string;
  let patientToken: string;
  let everybody: readonly { readonly email: string; readonly texts: readonly (string | null)[] }[];

  const register = (values: string, parameters: readonly string[] = []): Promise<unknown> =>
    owner.query(
      `WITH given AS (${values}), made AS (
         INSERT INTO account (account_id, email, created_at) SELECT id, email, now() FROM given)
       INSERT INTO patient (patient_id, account_id, patient_first_name, patient_last_name, patient_date_of_birth,
         patient_created_at) SELECT gen_random_uuid(), id, first_name, last_name, '1940-03-02', now() FROM given`,
      [...parameters],
    );

  beforeAll(async () => {
    owner = await new DataSource({ type: 'postgres', url: api.databaseUrl }).initialize();
    const id = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id`;
    await register(`SELECT ${id}, 'p' || n || '@many.test' AS email, 'Person' AS first_name, ${FREQUENT} AS last_name
      FROM generate_series(1, ${MANY}) n`);
    for (const [index, [email, first, last]] of ODD.entries())
      await register(
        `SELECT ${id}, $1 AS email, $2 AS first_name, $3 AS last_name FROM (SELECT ${MANY + 1 + index} AS n)`,
        [email, first, last],
      );
    await verifiedSurgeon(api, { title: 'Miss', first_name: 'Grace', last_name: "D'Arcy" });
    ({ token } = await administrator(api));
    ({ token: patientToken } = await registerPatient(api));
    await owner.query('VACUUM ANALYZE account, patient, surgeon, account_search');
    everybody = await owner.query(
      `SELECT email, ARRAY[translate(email, '-''', ''), patient_search, surgeon_search] AS texts
       FROM account LEFT JOIN patient USING (account_id) LEFT JOIN surgeon USING (account_id)
       ORDER BY account_id DESC`,
    );
  });
  afterAll(() => owner.destroy());

  const list = async (query: { search?: string; page?: number; per_page?: number }) =>
    (await api.call(ENDPOINTS.listPeople, { token, query })).data;

  /** What each search has to find: every word is in the email or in what is kept of a profile. */
  const found = (search: string): readonly string[] => {
    const words = searchWords(search);
    return everybody
      .filter(({ texts }) => words.every((word) => texts.some((text) => text?.includes(word))))
      .map(({ email }) => email);
  };

  it.each(['somebody', 'p17@many', 'longago 1940', 'ni', 'ж', '%', 'nobody of this name'])(
    'a search for %j asks the index and reads no table whole',
    async (search) => {
      const { text, values } = someFound({ search }, 500);
      const plan = JSON.stringify(await api.database.query(`EXPLAIN ${text}`, values));
      expect(plan).not.toMatch(/Seq Scan on (account|patient)/);
      expect(plan).toContain('account_search_by_part');
    },
  );

  it.each([
    "o'neill.50%_off@many.test",
    '50%_',
    '%',
    '_',
    '\\',
    'k\\s',
    "' & 'x",
    ":* | 'per'",
    'жан',
    'Ё',
    'ЕЛК',
    'zoe ni dhomhnaill',
    'nidhom',
    'OSTROWSKI',
    'łu',
    'dcruz dela',
    "d'arcy",
    'miss grace',
    'p123@many',
    'p123',
    'an 9999',
    '02/03/1940 ostrow',
    'frequent p40@',
    'grace p4',
  ])('finds by %j whom reading each of them finds', async (search) => {
    const expected = found(search);
    const { people, total, has_more } = await list({ search, page: 1, per_page: 100 });
    expect([people.map(({ email }) => email), total, has_more]).toEqual([
      expected.slice(0, 100),
      Math.min(expected.length, 500),
      expected.length > 500,
    ]);
  });

  it.each(["d'arcy", 'rcy', 'da', 'r', 'miss grace', 'grace darcy', 'darcys', "' & 'dar", '%'])(
    'finds for a patient by %j the surgeons whom reading each of them finds',
    async (search) => {
      const known = await api.database.query<{ surgeon_id: string; surgeon_search: string }[]>(
        "SELECT surgeon_id, surgeon_search FROM surgeon WHERE surgeon_status = 'VERIFIED'",
      );
      const words = searchWords(search);
      const expected = known.filter(({ surgeon_search: text }) => words.every((word) => text.includes(word)));
      const { surgeons, total } = (
        await api.call(ENDPOINTS.listSurgeons, { token: patientToken, query: { search, page: 1 } })
      ).data;
      const ids = (of: readonly { readonly surgeon_id: string }[]) =>
        of.map(({ surgeon_id }) => surgeon_id).toSorted();
      expect([ids(surgeons), total]).toEqual([ids(expected), expected.length]);
    },
  );

  it('finds an account by what it is called since, and no more by what it was', async () => {
    const emails = async (search: string) => (await list({ search })).people.map(({ email }) => email);
    const [{ account_id }] = await owner.query(
      `INSERT INTO account (account_id, email, created_at) VALUES (gen_random_uuid(), 'before@changed.test', now())
       RETURNING account_id`,
    );
    await owner.query(
      `INSERT INTO patient (patient_id, account_id, patient_first_name, patient_last_name, patient_created_at)
       VALUES (gen_random_uuid(), $1, 'Formerly', 'Married', now())`,
      [account_id],
    );
    expect(await emails('formerly before@changed')).toEqual(['before@changed.test']);
    await owner.query(`UPDATE patient SET patient_last_name = 'Unwed' WHERE account_id = $1`, [account_id]);
    await owner.query(`UPDATE account SET email = 'after@changed.test' WHERE account_id = $1`, [account_id]);
    expect(await emails('formerly unwed after@changed')).toEqual(['after@changed.test']);
    expect([await emails('formerly married'), await emails('before@changed')]).toEqual([[], []]);
    await owner.query('DELETE FROM patient WHERE account_id = $1', [account_id]);
    expect([await emails('formerly'), await emails('after@changed')]).toEqual([[], ['after@changed.test']]);
    await owner.query('DELETE FROM account WHERE account_id = $1', [account_id]);
    expect(await emails('after@changed')).toEqual([]);
  });

  it('says how many are found as far as they are counted, and leads through all of them, the newest first', async () => {
    const expected = found('longago');
    expect(expected).toHaveLength(975);
    const pages = [];
    for (let page = 1; page <= 11; page += 1)
      pages.push(await list({ search: 'longago', page, per_page: 100 }));
    expect(pages.map(({ total, has_more }) => [total, has_more])).toEqual([
      ...Array.from({ length: 4 }, () => [500, true]),
      ...Array.from({ length: 7 }, () => [975, false]),
    ]);
    expect(pages.flatMap(({ people }) => people.map(({ email }) => email))).toEqual(expected);
  });

  it('shows the newest of a frequent name without reading the old ones', async () => {
    const expected = found('somebody');
    const { people, total, has_more } = await list({ search: 'somebody' });
    expect([people.map(({ email }) => email), total, has_more]).toEqual([expected.slice(0, 10), 500, true]);
  });

  it('leads to the oldest account without a search too', async () => {
    const first = await list({});
    const last = await list({ page: Math.ceil(everybody.length / 100), per_page: 100 });
    expect([first.total, first.has_more, last.total, last.has_more]).toEqual([
      500,
      true,
      everybody.length,
      false,
    ]);
    expect(last.people.map(({ email }) => email)).toEqual(
      everybody.slice(-(everybody.length % 100)).map(({ email }) => email),
    );
    expect((await list({ page: 1_000, per_page: 100 })).people).toEqual([]);
  });
});
