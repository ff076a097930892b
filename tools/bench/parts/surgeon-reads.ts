import { type Finding, judge } from '../numbers/goal.ts';
import type { Place } from '../place.ts';
import { patientEmail, surgeonEmail } from '../population/people.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';
import type { World } from '../world.ts';
import { SMALL } from './growth/growth.ts';
import { type Outcome, READS, measureAt } from './read-aims.ts';

const OVER_UNRECORDED = 0.95;
const SURGEONS = SMALL.surgeries / SMALL.surgeriesOfASurgeon;

/** Surgeries are dealt out to surgeons in turn, so that both of a patient's are with one. */
const surgeonOf = (patient: number): string => surgeonEmail(1 + ((patient - 1) % SURGEONS));

const countEntries = async (place: Place, world: World): Promise<number> => {
  const [row] = await place.database.query(
    world.database,
    `SELECT count(*)::int AS entries FROM audit_entry WHERE action = 'record.read'`,
  );
  return Number(row?.['entries']);
};

/** As many entries as replies, or the number is worth nothing. */
const counted = async (
  place: Place,
  world: World,
  expected: (requests: number) => number,
  measure: () => Promise<Outcome>,
): Promise<Outcome> => {
  const before = await countEntries(place, world);
  const outcome = await measure();
  const entries = (await countEntries(place, world)) - before;
  if (entries !== expected(outcome.requests)) {
    throw new Error(`${outcome.requests} reads were answered, and ${entries} are in the audit trail`);
  }
  return outcome;
};

/** (a) The reads of a surgeon, each in the audit trail before it is answered, against the patient's own of the same. */
export const measureSurgeonReads = async (
  place: Place,
  world: World,
  options: RoundOptions,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const read of READS) {
    const asSurgeon = await measureAt(place, world, world.server, read, surgeonOf);
    const asPatient = await measureAt(place, world, world.server, read, patientEmail);
    const measured = await inTurn<'surgeon' | 'patient', Outcome>(options, {
      surgeon: (seconds) =>
        counted(
          place,
          world,
          (requests) => requests,
          () => asSurgeon(seconds),
        ),
      patient: (seconds) =>
        counted(
          place,
          world,
          () => 0,
          () => asPatient(seconds),
        ),
    });
    findings.push(
      judge(
        { part: 'reads', what: `${read} with an audit entry each`, limit: { atLeast: OVER_UNRECORDED } },
        measured.map(({ results }) => results.surgeon.rate / results.patient.rate),
        measured,
      ),
    );
  }
  return findings;
};
