import { LAB_API_KEY } from '../../testbed/server.ts';
import { type Aim, runClosedLoop } from '../load/closed-loop.ts';
import { type Finding, judge } from '../numbers/goal.ts';
import { percentile } from '../numbers/statistics.ts';
import type { WriterReport, WriterTold } from '../peers/bare-writer.ts';
import type { Place } from '../place.ts';
import { idOf } from '../population/identity.ts';
import { patientEmail } from '../population/people.ts';
import { type RoundOptions, inTurn } from '../rounds.ts';
import { recordStatements } from '../statements/recorder.ts';
import type { World } from '../world.ts';

const CONNECTIONS = 16;
const ANSWERS = 12;
const OVER_SCRIPT = 0.45;
/** Others than those that the reads are measured with. */
export const PATIENTS = Array.from({ length: CONNECTIONS }, (_, index) => 61 + index);

interface Category {
  readonly category: string;
  readonly assessment_id: string;
  readonly question_answers: readonly { question_id: string; question_possible_answers: readonly string[] }[];
}

interface Outcome {
  readonly rate: number;
  readonly p99: number | null;
  /** Processor time of the server, or the script, and PostgreSQL for one save. */
  readonly microseconds: number;
}

/** The demo's assessments are shorter than a hospital's: every one of them gets as many questions as a save answers. */
export const FILL_ASSESSMENTS = `
  INSERT INTO question (question_id, assessment_id, position, question_heading, question_text, possible_answers)
  SELECT gen_random_uuid(), a.assessment_id, 1000 + n, 'Heading', '<p>Text</p>', '[{"text": "Yes"}, {"text": "No"}]'
  FROM assessment a, generate_series(1, ${ANSWERS}) n WHERE a.category = 'Assessment'`;

const SAVED = `
  SELECT (SELECT count(*)::int FROM audit_entry WHERE action = 'assessment.answered' AND request_id IS NOT NULL) AS entries,
         (SELECT count(*)::int FROM answer WHERE surgery_id = ANY($1::uuid[]) AND saved_at > now() - interval '1 hour') AS answers`;

const bodyOf = async (world: World, patient: number): Promise<object> => {
  const client = world.client.as(await world.tokenOf(patientEmail(patient)));
  const surgery_id = idOf('surgery', patient);
  const { categories } = await client.call('GET', `/api/assessment/surgery/${surgery_id}`);
  const asked = (categories as Category[]).find(({ category }) => category === 'Assessment');
  const questions = (asked?.question_answers ?? []).slice(0, ANSWERS);
  if (questions.length < ANSWERS) throw new Error(`There are only ${questions.length} questions to answer`);
  const answers = questions.map(({ question_id, question_possible_answers: [answer] }) => ({
    question_id,
    answer,
  }));
  return { surgery_id, assessment_id: asked?.assessment_id, answers, submit: false };
};

export const aimOf = async (world: World, patient: number): Promise<Aim> => ({
  method: 'POST',
  path: '/api/assessment/surgery',
  headers: {
    'x-api-key': LAB_API_KEY,
    'content-type': 'application/json',
    authorization: `Bearer ${await world.tokenOf(patientEmail(patient))}`,
  },
  body: JSON.stringify(await bodyOf(world, patient)),
  isRight: ({ status, body }) => status === 200 && body.includes('"user_answer_count":'),
});

export const savesOf = async (place: Place, world: World, aims: readonly Aim[]) => {
  const requests = new Map<string, () => Promise<unknown>>();
  for (const [index, { path, body }] of aims.entries()) {
    const client = world.client.as(await world.tokenOf(patientEmail(PATIENTS[index] ?? 0)));
    requests.set(String(index), () => client.call('POST', path, JSON.parse(body ?? '{}')));
  }
  return [...(await recordStatements(place, world.database, requests)).values()];
};

/** Every save that was answered is there, with its entry in the audit trail. */
const requireSaved = async (
  place: Place,
  world: World,
  acknowledged: number,
  before: number,
): Promise<number> => {
  const [row] = await place.database.query(world.database, SAVED, [
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

/** (b) Saving twelve answers, against a script that runs the same statements at the same durability. */
export const measureAnswers = async (
  place: Place,
  world: World,
  options: RoundOptions,
): Promise<Finding[]> => {
  await place.database.query(world.database, FILL_ASSESSMENTS);
  const aims = await Promise.all(PATIENTS.map((patient) => aimOf(world, patient)));
  const told: WriterTold = {
    databaseUrl: place.database.url(world.database),
    saves: await savesOf(place, world, aims),
  };
  const writer = await place.startPeer('bare-writer.ts', told);
  const entries = async (): Promise<number> =>
    ((await place.database.query(world.database, SAVED, [[]]))[0] as { entries: number }).entries;
  try {
    const measured = await inTurn<'candour' | 'script', Outcome>(options, {
      candour: async (seconds) => {
        const before = await entries();
        const [load, spent] = await place.spentOn(world.server, () =>
          runClosedLoop({ url: world.server.url, aims: aims.map((aim) => [aim]), seconds }),
        );
        await requireSaved(place, world, load.requests, before);
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
    const statements = told.saves[0]?.length ?? 0;
    return [judge({ ...goal, limit: { atLeast: OVER_SCRIPT } }, ratios, [...measured, { statements }])];
  } finally {
    await writer.stop();
  }
};
