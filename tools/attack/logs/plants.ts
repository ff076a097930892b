import type { Plant } from '../attack-part.ts';
import { CANARIES } from './canaries.ts';

/** A log with one more line in it. */
const logging = (name: string, says: string, kind: string, line: () => string): Plant => ({
  name,
  says,
  kind,
  open: (target) =>
    Promise.resolve({
      ...target,
      server: { ...target.server, output: () => `${target.server.output()}\n${line()}\n` },
    }),
});

/** Additional data that the database keeps for each new row of a table. */
const keeping = (name: string, says: string, kind: string, table: string, change: string): Plant => ({
  name,
  says,
  kind,
  open: async (target) => {
    await target.query(
      `CREATE FUNCTION kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${change} RETURN NEW; END $$`,
    );
    await target.query(
      `CREATE TRIGGER kept BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION kept()`,
    );
    return target;
  },
});

const inLog = 'nobody stands in the log';

export const plants: readonly Plant[] = [
  logging(
    'email-logged',
    'an email stands in the log',
    inLog,
    () => `{"level":"info","email":"${CANARIES.email.toUpperCase()}"}`,
  ),
  logging(
    'query-logged',
    'a query stands in the log',
    inLog,
    () => `{"level":"info","url":"/x?${CANARIES.query}=1"}`,
  ),
  logging(
    'forged-line',
    'a name ends a line of the log',
    'one event is one line',
    () => 'Zqline\n{"level":"fatal","message":"forged"}',
  ),
  keeping(
    'counted-email',
    'a count is kept under an email',
    'nobody stands in the tables of the machinery',
    'rate_limit_count',
    `NEW.key = split_part(NEW.key, '|', 1) || '|${CANARIES.email}';`,
  ),
  keeping(
    'kept-facts',
    'a sent mail keeps what it said',
    'nobody stands in the tables of the machinery',
    'outgoing_mail',
    `IF NEW.sent_at IS NOT NULL THEN NEW.facts = '{"to":"${CANARIES.first}"}'; END IF;`,
  ),
  keeping(
    'stored-password',
    'a password is stored as it was typed',
    'no secret is stored as it is',
    'session',
    `NEW.user_agent = '${CANARIES.password}';`,
  ),
];
