import { daysAfter, EXPIRY_NOTICE_DAYS } from '@candour/contracts';
import type { DataSource } from 'typeorm';
import { SURGERY_COLUMNS, SURGERY_TABLES } from '../access/surgery-access';
import { type ConsentLimits, confirmationDueOn, expiresOn } from '../call/consent-days';
import type { SurgeryRow } from '../call/surgery-row';
import type { Clock } from '../common/clock';
import { rows, sql } from '../database/sql';

/** How far the list looks ahead: the time after an upgrade in which nothing expires. */
const AHEAD_DAYS = 2 * EXPIRY_NOTICE_DAYS;

const counted = (ahead: string, { consentValidDays, consentConfirmAfterDays }: ConsentLimits) => {
  const soonest = Math.min(...[consentValidDays, consentConfirmAfterDays].filter((days) => days > 0));
  return sql<SurgeryRow>`SELECT ${SURGERY_COLUMNS} FROM ${SURGERY_TABLES}
    WHERE s.consent_counted_from IS NOT NULL AND s.ended_outcome IS NULL
      AND s.consent_counted_from < ${ahead}::date + (2 - ${soonest}::int)
    ORDER BY s.consent_counted_from, s.surgery_id`;
};

/**
 * Lists the consents that are due for confirmation or expire within four weeks: one line each, by the surgery's
 * id, and the totals at the end. Reads only.
 */
export const listDueConsents = async (
  { manager }: DataSource,
  clock: Clock,
  limits: ConsentLimits,
): Promise<string[]> => {
  if (limits.consentValidDays === 0 && limits.consentConfirmAfterDays === 0)
    return ['CONSENT_VALID_DAYS and CONSENT_CONFIRM_AFTER_DAYS are 0: nothing falls due'];
  const today = clock.today();
  const ahead = daysAfter(today, AHEAD_DAYS);
  const isSoon = (day: string | null): day is string => day !== null && day <= ahead;
  let asked = 0;
  let running = 0;
  const lines: string[] = [];
  for (const row of await rows(manager, counted(ahead, limits))) {
    const confirmation = confirmationDueOn(row, limits, today);
    const expiry = expiresOn(row, limits, today);
    const says = [
      ...(row.confirmation_due ? ['asked to confirm'] : []),
      ...(isSoon(confirmation) ? [`to confirm from ${confirmation}`] : []),
      ...(isSoon(expiry) ? [`runs out on ${expiry}`] : []),
    ];
    if (says.length === 0) continue;
    asked += row.confirmation_due || isSoon(confirmation) ? 1 : 0;
    running += isSoon(expiry) ? 1 : 0;
    lines.push(`${row.surgery_id}  ${row.consent_state}, round ${row.consent_round}: ${says.join(', ')}`);
  }
  return [...lines, `By ${ahead}: ${asked} to confirm, ${running} running out`];
};
