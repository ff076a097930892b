import type pg from 'pg';
import { type Finding, ok, wrong } from './finding';

/** Checks that requested documents are printed, by any process. */
export const lookAtDocuments = async (client: pg.Client): Promise<Omit<Finding, 'about'>> => {
  const { rows } = await client.query(`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE requested_at < now() - interval '5 minutes')::int AS late
    FROM document WHERE bytes IS NULL`);
  const { waiting, late } = rows[0] as { waiting: number; late: number };
  if (late > 0)
    return wrong(`${late} have waited over five minutes: does a process with ROLE=printer or all run?`);
  return ok(waiting === 0 ? 'all are printed' : `${waiting} wait to be printed, none for long`);
};
