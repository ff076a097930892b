import type pg from 'pg';
import { anchorTargets } from '../../audit/anchor-format';
import type { Environment } from '../../config/environment.types';
import { type Finding, ok, warning } from './finding';

/** A seal is made every minute, and a short outage of a target is no finding. */
const PATIENCE_S = 600;

const REACHED = `
  SELECT (SELECT count(*)::int FROM audit_seal) AS seals,
         coalesce((SELECT seal::int FROM audit_anchor WHERE target = $1), 0) AS seal,
         (SELECT extract(epoch FROM now() - min(sealed_at))::int FROM audit_seal WHERE to_sequence
            > coalesce((SELECT last_entry FROM audit_anchor WHERE target = $1), 0)) AS waiting_s`;

/** Checks whether the seals of the audit trail are kept outside the database, and the progress of each target. */
export const lookAtAnchors = async (
  client: pg.Client,
  environment: Environment,
): Promise<Omit<Finding, 'about'>> => {
  const targets = anchorTargets(environment);
  if (targets.length === 0) {
    const says = 'seals of the audit trail are kept in the database alone';
    return environment.production ? warning(`${says}: set AUDIT_ANCHOR_FILE or AUDIT_ANCHOR_URL`) : ok(says);
  }
  const [{ found }] = (await client.query(`SELECT to_regclass('audit_anchor') IS NOT NULL AS found`)).rows;
  if (!found) return ok(`from the next start on at ${targets.map(({ name }) => name).join(' and ')}`);
  const lines: string[] = [];
  let isLate = false;
  for (const { name } of targets) {
    const [{ seals, seal, waiting_s }] = (await client.query(REACHED, [name])).rows;
    isLate ||= (waiting_s ?? 0) > PATIENCE_S;
    lines.push(`${name} has ${seal} of ${seals} seals`);
  }
  return isLate ? warning(`${lines.join('; ')}: the log says why some wait`) : ok(lines.join('; '));
};
