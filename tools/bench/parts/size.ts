import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '../../testbed/contracts.ts';
import { patientReadyToSign, signAsPatient, signAsSurgeon } from '../../testbed/people.ts';
import { verifiedSurgeon } from '../registered.ts';
import type { Installation } from '../installation.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { Place } from '../place.ts';
import type { RoundOptions } from '../rounds.ts';

const SURGERIES_A_ROUND = 8;
const MOST_KB = 600;

/** Tables with their rows and bytes, including indexes and TOAST. */
const TABLES = `
  SELECT c.relname AS name, pg_total_relation_size(c.oid)::bigint AS bytes,
    (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM ' || c.oid::regclass, false, true, '')))[1]::text::int AS rows
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`;

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * (j) Measures the permanent size of a surgery: a complete journey, read and signed by the surgeon, with
 * documents.
 */
export const measureSize = async (
  place: Place,
  installation: Installation,
  { rounds }: RoundOptions,
): Promise<Finding[]> => {
  const { database } = installation;
  const query = (sql: string, values: readonly unknown[] = []) => place.database.query(database, sql, values);
  const sizes = async (): Promise<ReadonlyMap<string, Size>> =>
    new Map(
      (await query(TABLES)).map(({ name, rows, bytes }) => [
        String(name),
        { rows: Number(rows), bytes: Number(bytes) },
      ]),
    );
  const surgeon = await verifiedSurgeon(place, installation);
  const before = await sizes();
  const surgeries = rounds * SURGERIES_A_ROUND;
  for (let number = 0; number < surgeries; number += 1) {
    const patient = await patientReadyToSign(installation.client, surgeon);
    const params = { id: patient.surgeryId };
    await signAsPatient(patient);
    for (const row of [
      ENDPOINTS.readSurgery,
      ENDPOINTS.readBrief,
      ENDPOINTS.listNotes,
      ENDPOINTS.previewConsentForm,
    ])
      await surgeon.client.call(row, { params });
    await signAsSurgeon(surgeon, patient.surgeryId);
  }
  while ((await query('SELECT 1 FROM document WHERE bytes IS NULL')).length > 0) await sleep(200);
  const after = await sizes();
  const grown = [...after].map(([name, { rows, bytes }]) => ({
    name,
    rows: (rows - (before.get(name)?.rows ?? 0)) / surgeries,
    kilobytes: (bytes - (before.get(name)?.bytes ?? 0)) / surgeries / 1000,
  }));
  const sum = (of: 'rows' | 'kilobytes') => grown.reduce((total, table) => total + table[of], 0);
  const largest = grown
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
    .slice(0, 4)
    .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(0)}`);
  const what = `a surgery in the database, ${sum('rows').toFixed(0)} rows with their indexes; of it ${largest.join(', ')}`;
  return [judge({ part: 'size', what, limit: { atMost: MOST_KB }, unit: ' kB' }, [sum('kilobytes')], grown)];
};
