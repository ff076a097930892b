import { consentStateFields } from './consent-state';
import { endpoint, json, listQuery, listReply } from './endpoint';
import { patientIdentity } from './patient-identity';
import { statedNeeds } from './patient-needs';
import { LATERALITIES, choice } from './rules/choice';
import { storedSurgeryDate } from './rules/date';
import { form, optionalField } from './rules/form';
import { type ValueOf, count, date, identifier, instant, list, nullable, object, oneOf, text } from './shape';
import { OPERATION_LATERALITIES } from './surgery';
import { MISSING, WAITING_FOR, WORKLIST_GROUPS, WORKLIST_SORTS, WORKLIST_STATES } from './worklist';

const counted = object({ done: count, total: count });
const progress = object({ pre_assessment: counted, learning: counted, assessment: counted });

/** One surgery on the worklist of its surgeon. The side is the surgeon's own. */
export const worklistRow = object({
  surgery_id: identifier,
  patient_id: identifier,
  ...patientIdentity,
  patient_needs: nullable(statedNeeds),
  operation_name: text,
  operation_laterality: oneOf(OPERATION_LATERALITIES),
  surgeon_side: nullable(oneOf(LATERALITIES)),
  hospital_id: nullable(identifier),
  hospital_name: nullable(text),
  hospital_city: nullable(text),
  surgery_date: nullable(date),
  when: oneOf(WORKLIST_GROUPS),
  ...consentStateFields,
  patient_signed_at: nullable(instant),
  surgeon_signed_at: nullable(instant),
  waiting_for: oneOf(WAITING_FOR),
  missing: list(oneOf(MISSING)),
  progress,
  /** Its pending step in one sentence. */
  sentence: text,
  /** The number of flagged answers that are not marked as discussed. */
  talk_about: count,
  /** Notes of the patient since the surgeon's last one. */
  unanswered_notes: count,
  /** Other patients of the same surname within seven days of this surgery. */
  same_surname: count,
  last_activity_at: instant,
});
export type WorklistRow = ValueOf<typeof worklistRow>;

const group = object({ total: count, ready: count, not_ready: count });

/**
 * The number of rows of each filter, with the search, group and day of the call; and of each group and week, with
 * its search and filter.
 */
export const worklistCounts = object({
  all: count,
  states: object({
    surgeon: count,
    signature: count,
    patient: count,
    ready: count,
    stopped: count,
    'talk-about': count,
    notes: count,
  }),
  groups: object({ today: group, week: group, later: group, undated: group, past: group }),
  /** Surgeries from today on, by the Monday of their week; this week first, empty weeks included. */
  weeks: list(object({ monday: date, ready: count, not_ready: count })),
});
export type WorklistCounts = ValueOf<typeof worklistCounts>;

export const worklistQuery = form({
  ...listQuery.fields,
  when: optionalField(choice('worklist-when', WORKLIST_GROUPS)),
  /** Limits the list to one day, of any group. */
  date: optionalField(storedSurgeryDate),
  state: optionalField(choice('worklist-state', WORKLIST_STATES)),
  sort: optionalField(choice('worklist-sort', WORKLIST_SORTS)),
});

export const worklistEndpoints = {
  readWorklist: endpoint({
    method: 'GET',
    path: '/api/worklist/me',
    summary: "The surgeon's surgeries that have not ended, with what each waits for",
    who: 'worklist:read',
    query: worklistQuery,
    reply: json(listReply({ worklist: list(worklistRow), counts: worklistCounts })),
  }),
};
