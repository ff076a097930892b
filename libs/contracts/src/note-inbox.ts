import { endpoint, json, listQuery, listReply } from './endpoint';
import type { Note } from './note';
import { patientIdentity } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { LATERALITIES, choice } from './rules/choice';
import { form, optionalField } from './rules/form';
import { type ValueOf, count, date, identifier, instant, list, nullable, object, oneOf, text } from './shape';
import { OPERATION_LATERALITIES } from './surgery';

/** The number of notes without an answer in a thread: those of the patient since the surgeon's last one. */
export const unansweredNotes = (authorsOldestFirst: readonly Note['author_role'][]): number =>
  authorsOldestFirst.length - 1 - authorsOldestFirst.lastIndexOf('SURGEON');

/** The filters of an inbox. */
export const INBOX_STATES = ['unanswered'] as const;

/** The thread of one surgery. The side is the surgeon's own. */
export const inboxRow = object({
  surgery_id: identifier,
  patient_id: identifier,
  ...patientIdentity,
  patient_needs: nullable(statedNeeds),
  operation_name: text,
  operation_laterality: oneOf(OPERATION_LATERALITIES),
  surgeon_side: nullable(oneOf(LATERALITIES)),
  surgery_date: nullable(date),
  /** `line` is the beginning of its text, without markup and line breaks. */
  last_note: object({
    author_role: oneOf(['PATIENT', 'SURGEON']),
    author_name: text,
    created_at: instant,
    line: text,
  }),
  unanswered_notes: count,
});
export type InboxRow = ValueOf<typeof inboxRow>;

export const inboxQuery = form({
  ...listQuery.fields,
  state: optionalField(choice('inbox-state', INBOX_STATES)),
  only: optionalField(choice('inbox-only', ['counts'])),
});

export const noteInboxEndpoints = {
  readInbox: endpoint({
    method: 'GET',
    path: '/api/note/inbox/me',
    summary:
      'The threads of notes of the surgeon, those without an answer first, then by the last note; with only=counts how many there are and nothing about a patient',
    who: 'note:list-own',
    query: inboxQuery,
    reply: json(listReply({ inbox: list(inboxRow), counts: object({ all: count, unanswered: count }) })),
  }),
};
