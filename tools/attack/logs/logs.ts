import type { AttackPart } from '../attack-part.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { CANARIES } from './canaries.ts';
import { plants } from './plants.ts';
import { shower, walk } from './walk.ts';

const isLine = (line: string): boolean => {
  try {
    const { level, message } = JSON.parse(line) as { level?: unknown; message?: unknown };
    return typeof level === 'string' && message !== 'forged';
  } catch {
    return false;
  }
};

const run = async (target: Target, tally: Tally): Promise<void> => {
  const made = await walk(target);
  await shower(target);
  const secrets: Readonly<Record<string, string>> = { ...CANARIES, ...made, key: target.apiKey };
  for (const [name, secret] of Object.entries(secrets))
    tally.check('there is a canary of every kind', secret.length > 5, `${name}: ${secret}`);
  const output = target.server.output();
  const lines = output.split('\n').filter((line) => line.startsWith('{') || line.includes('forged'));
  tally.check('there is a log', lines.length > 100, `${lines.length} lines`);
  for (const [name, secret] of Object.entries(secrets)) {
    const line = output.split('\n').find((one) => one.toLowerCase().includes(secret.toLowerCase()));
    tally.check('nobody stands in the log', line === undefined, `${name}: ${line?.slice(0, 200)}`);
  }
  const odd = lines.find((line) => !isLine(line));
  tally.check('one event is one line', odd === undefined, `${odd?.slice(0, 200)}`);
  const kept = {
    rate_limit_count: await target.query('SELECT * FROM rate_limit_count'),
    job_turn: await target.query('SELECT * FROM job_turn'),
    idempotency_key: await target.query('SELECT * FROM idempotency_key'),
    'what is left of sent mails': await target.query(
      'SELECT kind, facts, last_error FROM outgoing_mail WHERE sent_at IS NOT NULL',
    ),
  };
  for (const [table, rows] of Object.entries(kept))
    for (const [name, secret] of Object.entries(secrets)) {
      const row = rows.find((one) => JSON.stringify(one).toLowerCase().includes(secret.toLowerCase()));
      tally.check(
        'nobody stands in the tables of the machinery',
        !row,
        `${name} in ${table}: ${JSON.stringify(row)?.slice(0, 200)}`,
      );
    }
  const everything = await target.query(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  for (const { table_name } of everything) {
    const rows = await target.query(
      `SELECT t::text AS row FROM "${String(table_name)}" t WHERE octet_length(t::text) < 1000000`,
    );
    for (const name of [
      'password',
      'newPassword',
      'wrongPassword',
      'token',
      'signature',
      'link',
      'ticket',
      'device',
    ])
      tally.check(
        'no secret is stored as it is',
        !rows.some(({ row }) => String(row).includes(secrets[name] ?? '?')),
        `${name} in ${String(table_name)}`,
      );
  }
};

export const logs: AttackPart = {
  name: 'logs',
  says: 'The log and the tables of the machinery hold nobody, and one line per event',
  variables: { LOG_LEVEL: 'debug' },
  run,
  plants,
};
