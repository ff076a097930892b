import { ownWords } from './assessment';
import { decisionFields } from './consent-round';
import { flaggedAnswer } from './consent-statement.calls';
import { endpoint, json } from './endpoint';
import { GENDERS, LATERALITIES } from './rules/choice';
import { patientIdentity } from './patient-identity';
import { pathIdentifier } from './rules/path-parameter';
import {
  type ValueOf,
  count,
  date,
  html,
  identifier,
  instant,
  list,
  nullable,
  object,
  oneOf,
  text,
} from './shape';
import { surgeryMatters } from './surgery-matters';
import { STOPPING_EVENTS } from './worklist';
import { worklistRow } from './worklist.calls';

/** Another patient of the same surname within seven days. */
const namesake = object({
  surgery_id: identifier,
  patient_id: identifier,
  ...patientIdentity,
  operation_name: text,
  surgeon_side: nullable(oneOf(LATERALITIES)),
  surgery_date: nullable(date),
});
export type Namesake = ValueOf<typeof namesake>;

/** A misunderstood topic, with the patient's words after the advice. */
const secondLook = object({
  question_id: identifier,
  question_heading: text,
  patient_answer: text,
  own_words: nullable(ownWords),
});

/** A decision that stops the surgery. */
const stop = object({
  event: oneOf(STOPPING_EVENTS),
  ...decisionFields,
  /** Null if it was another person than a surgeon. */
  surgeon_name: nullable(text),
});

/** The brief: everything that a surgeon reads about one patient before the meeting. */
export const worklistBrief = object({
  /** The surgery's row of the worklist. */
  surgery: worklistRow,
  /** The decisions behind the state and the holds of a stopped surgery, in their order. */
  stops: list(stop),
  patient_gender: nullable(oneOf(GENDERS)),
  namesakes: list(namesake),
  matters: nullable(surgeryMatters),
  flagged: list(flaggedAnswer),
  second_looks: list(secondLook),
  /** The unanswered notes, oldest first. */
  notes: list(object({ id: identifier, content: html, created_at: instant })),
  watched: list(object({ resource_title: text, viewed: count })),
  /** The statement in force; null while there is none. */
  statement: nullable(object({ written_by: text, written_at: instant, discussed_on: nullable(date) })),
  /** The neighbours among the surgeries of the same day, in the order of the worklist; `position` starts at 1. */
  day: object({
    position: count,
    total: count,
    previous: nullable(identifier),
    next: nullable(identifier),
  }),
});
export type WorklistBrief = ValueOf<typeof worklistBrief>;

export const worklistBriefEndpoints = {
  readBrief: endpoint({
    method: 'GET',
    path: '/api/worklist/brief/:id',
    summary: 'What matters about one patient, to the linked surgeon; refused once the surgery has ended',
    who: 'worklist:read-brief',
    surgery: 'path.id',
    params: pathIdentifier,
    reply: json(object({ brief: worklistBrief })),
  }),
};
