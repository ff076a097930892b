import { TESTBED_API_KEY } from '../../testbed/server.ts';
import { type LoadTarget, runClosedLoop } from '../load/closed-loop.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { percentile } from '../numbers/statistics.ts';
import type { WriterReport, WriterOptions } from '../peers/bare-writer.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';
import { recordStatements } from '../statements/recorder.ts';
import type { Installation } from '../installation.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';

const CONNECTIONS = 16;
const ANSWERS = 12;
const OVER_SCRIPT = 0.45;
/** Other patients than those of the reads. */
export const PATIENTS = Array.from({ length: CONNECTIONS }, (_, index) => 61 + index);

interface Outcome {
  readonly rate: number;
  readonly p99: number | null;
  /** Processor time for one save: PostgreSQL's, and the server's or the script's. */
  readonly microseconds: number;
}

/** The assessments of the demo are shorter than a hospital's, so each gets as many questions as a save answers. */
export const FILL_ASSESSMENTS = `
  INSERT INTO question (question_id, assessment_id, position, question_heading, question_text, possible_answers)
  SELECT gen_random_uuid(), a.assessment_id, 1000 + n, 'Heading', '<p>Text</p>', '[{"text": "Yes"}, {"text": "No"}]'
  FROM assessment a, generate_series(1, ${ANSWERS}) n WHERE a.category = 'Assessment'`;

const SAVED = `
  SELECT (SELECT count(*)::int FROM audit_entry WHERE action = 'assessment.answered' AND request_id IS NOT NULL) AS entries,
         (SELECT count(*)::int FROM answer WHERE surgery_id = ANY($1::uuid[]) AND saved_at > now() - interval '1 hour') AS answers`;

const bodyOf = async (installation: Installation, patient: number): Promise<object> => {
  const client = installation.client.as(await installation.tokenOf(patientEmail(patient)));
  const surgery_id = idOf('surgery', patient);
  const { categories } = await client.call(ENDPOINTS.readAssessment, { params: { id: surgery_id } });
  const asked = categories.find(({ category }) => category === 'Assessment');
  const questions = (asked?.question_answers ?? []).slice(0, ANSWERS);
  if (questions.length < ANSWERS) throw new Error(`There are only ${questions.length} questions to answer`);
  const answers = questions.map(({ question_id, question_possible_answers: [answer] }) => ({
    question_id,
    answer,
  }));
  return { surgery_id, assessment_id: asked?.assessment_id, answers, submit: false };
};

export const targetOf = async (installation: Installation, patient: number): Promise<LoadTarget> => ({
  method: 'POST',
  path: ENDPOINTS.saveAnswers.path,
  headers: {
    'x-api-key': TESTBED_API_KEY,
    'content-type': 'application/json',
    authorization: `Bearer ${await installation.tokenOf(patientEmail(patient))}`,
  },
  body: JSON.stringify(await bodyOf(installation, patient)),
  isRight: ({ status, body }) => status === 200 && body.includes('"user_answer_count":'),
});

const savesOf = async (place: Place, installation: Installation, targets: readonly LoadTarget[]) => {
  const requests = new Map<string, () => Promise<unknown>>();
  for (const [index, { body }] of targets.entries()) {
    const client = installation.client.as(await installation.tokenOf(patientEmail(PATIENTS[index] ?? 0)));
    requests.set(String(index), () => client.call(ENDPOINTS.saveAnswers, { body: JSON.parse(body ?? '{}') }));
  }
  return [...(await recordStatements(place, installation.database, requests)).values()];
};

/** Throws unless every answered save is stored, with its audit entry. */
const requireSaved = async (
  place: Place,
  installation: Installation,
  acknowledged: number,
  before: number,
): Promise<number> => {
  const [row] = await place.database.query(installation.database, SAVED, [
    PATIENTS.map((patient) => idOf('surgery', patient)),
  ]);
  const { entries, answers } = row as { entries: number; answers: number };
  if (entries - before !== acknowledged || answers < CONNECTIONS * ANSWERS) {
    throw new Error(
      `${acknowledged} saves were answered, ${entries - before} are in the audit trail, ${answers} answers`,
    );
  }
  return entries;
};

/**
 * (b) Measures saves of twelve answers against a script that runs the same statements with the same durability.
 */
export const measureAnswers = async (
  place: Place,
  installation: Installation,
  options: RoundOptions,
): Promise<Finding[]> => {
  await place.database.query(installation.database, FILL_ASSESSMENTS);
  const targets = await Promise.all(PATIENTS.map((patient) => targetOf(installation, patient)));
  const writerOptions: WriterOptions = {
    databaseUrl: place.database.url(installation.database),
    saves: await savesOf(place, installation, targets),
  };
  const writer = await place.startPeer('bare-writer.ts', writerOptions);
  const entries = async (): Promise<number> =>
    ((await place.database.query(installation.database, SAVED, [[]]))[0] as { entries: number }).entries;
  try {
    const measured = await inTurn<'candour' | 'script', Outcome>(options, {
      candour: async (seconds) => {
        const before = await entries();
        const [load, spent] = await place.spentOn(installation.server, () =>
          runClosedLoop({
            url: installation.server.url,
            targets: targets.map((target) => [target]),
            seconds,
          }),
        );
        await requireSaved(place, installation, load.requests, before);
        return {
          rate: load.rate,
          p99: percentile(load.latencies, 0.99),
          microseconds: Math.round((spent * 1000) / load.requests),
        };
      },
      script: async (seconds) => {
        const [{ saves, elapsed }, spent] = await place.spentOn(writer, () =>
          writer.ask<WriterReport>({ seconds }),
        );
        return { rate: saves / elapsed, p99: null, microseconds: Math.round((spent * 1000) / saves) };
      },
    });
    const ratios = measured.map(({ results }) => results.candour.rate / results.script.rate);
    const goal = {
      part: 'answers',
      what: `saving ${ANSWERS} answers against the same statements from a script`,
    };
    const statements = writerOptions.saves[0]?.length ?? 0;
    return [judge({ ...goal, limit: { atLeast: OVER_SCRIPT } }, ratios, [...measured, { statements }])];
  } finally {
    await writer.stop();
  }
};
