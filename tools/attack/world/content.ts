import type { LabClient } from '../../testbed/client.ts';

/** One question and one resource of an operation's content. */
export interface Content {
  readonly assessmentId: string;
  readonly questionId: string;
  /** One that is offered. */
  readonly answer: string;
  readonly syllabusId: string;
  readonly resourceId: string;
}

interface Asked {
  readonly assessment_id: string;
  readonly question_answers: readonly { question_id: string; question_possible_answers: readonly string[] }[];
}
interface Shown {
  readonly resource_engagements: readonly { resource_id: string }[];
}

/** What the content asks and shows in a surgery of the caller's. */
export const contentOf = async (client: LabClient, surgeryId: string): Promise<Content> => {
  const assessment = await client.call('GET', `/api/assessment/surgery/${surgeryId}`);
  const resource = await client.call('GET', `/api/resource/surgery/${surgeryId}`);
  const [asked] = assessment['categories'] as readonly Asked[];
  const [shown] = resource['categories'] as readonly Shown[];
  const question = asked?.question_answers[0];
  const answer = question?.question_possible_answers[0];
  const resourceId = shown?.resource_engagements[0]?.resource_id;
  if (!asked || !question || !answer || !resourceId) throw new Error('The content asks or shows nothing');
  return {
    assessmentId: asked.assessment_id,
    questionId: question.question_id,
    answer,
    syllabusId: String(resource['syllabus_id']),
    resourceId,
  };
};
