import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_PROGRAMS } from '../../testbed/server.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import type { Place } from '../place.ts';
import { surgeonEmail } from '../population/people.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';
import type { Installation } from '../installation.ts';
import { SMALL } from './growth/growth.ts';
import { type Outcome, READS, measureAt } from './read-targets.ts';

const OVER_UNRECORDED = 0.95;
const SURGEONS = SMALL.surgeries / SMALL.surgeriesOfASurgeon;

/** The generator assigns surgeries to surgeons in turn, so both surgeries of a patient have the same surgeon. */
const surgeonOf = (patient: number): string => surgeonEmail(1 + ((patient - 1) % SURGEONS));

const countEntries = async (place: Place, installation: Installation): Promise<number> => {
  const [row] = await place.database.query(
    installation.database,
    `SELECT count(*)::int AS entries FROM audit_entry WHERE action = 'record.read'`,
  );
  return Number(row?.['entries']);
};

/** Throws unless there are as many audit entries as replies. */
const counted = async (
  place: Place,
  installation: Installation,
  expected: (requests: number) => number,
  measure: () => Promise<Outcome>,
): Promise<Outcome> => {
  const before = await countEntries(place, installation);
  const outcome = await measure();
  const entries = (await countEntries(place, installation)) - before;
  if (entries !== expected(outcome.requests)) {
    throw new Error(`${outcome.requests} reads were answered, and ${entries} are in the audit trail`);
  }
  return outcome;
};

/**
 * A copy of the build without the declaration that writes an audit entry for a read. It lies beside the original,
 * where it finds the content.
 */
const unrecordedBuild = (): string => {
  const folder = join(BUILT_PROGRAMS, '../api-unrecorded');
  rmSync(folder, { recursive: true, force: true });
  cpSync(BUILT_PROGRAMS, folder, { recursive: true });
  let declarations = 0;
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = text.replaceAll('showsPatients: true', 'showsPatients: false');
    if (changed === text) continue;
    writeFileSync(join(folder, file), changed);
    declarations += 1;
  }
  if (declarations === 0) throw new Error('The build declares nowhere what shows patients');
  return folder;
};

/**
 * (a) Measures reads of a surgeon, each with an audit entry before its answer, against the same reads without it.
 */
export const measureSurgeonReads = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  const build = unrecordedBuild();
  const other = await place.serve(installation.database, { programs: build });
  const findings: Finding[] = [];
  for (const read of READS) {
    const recorded = await measureAt(place, installation, installation.server, read, surgeonOf);
    const unrecorded = await measureAt(place, installation, other, read, surgeonOf);
    const measured = await inTurn<'recorded' | 'unrecorded', Outcome>(options, {
      recorded: (seconds) =>
        counted(
          place,
          installation,
          (requests) => requests,
          () => recorded(seconds),
        ),
      unrecorded: (seconds) =>
        counted(
          place,
          installation,
          () => 0,
          () => unrecorded(seconds),
        ),
    });
    findings.push(
      judge(
        { part: 'reads', what: `${read} with an audit entry each`, limit: { atLeast: OVER_UNRECORDED } },
        measured.map(({ results }) => results.recorded.rate / results.unrecorded.rate),
        measured,
      ),
    );
  }
  await other.stop();
  rmSync(build, { recursive: true, force: true });
  return findings;
};
