import { type ValueOf, flag, instant, list, nullable, object, oneOf, text } from './shape';

/**
 * The fields that a change can concern. A command of the administrator applies a new version of the operation's
 * content.
 */
export const CHANGED_FIELDS = ['OPERATION', 'CONTENT', 'SIDE', 'SURGEON', 'HOSPITAL', 'DATE'] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

const MATERIAL: readonly ChangedField[] = ['OPERATION', 'CONTENT', 'SIDE', 'SURGEON'];

/**
 * Whether a change of the field invalidates a signed form: the operation, its content, the side and the surgeon
 * do.
 */
export const isMaterial = (field: ChangedField): boolean => MATERIAL.includes(field);

/** One detail before and after, in readable form: a name, or a date as YYYY-MM-DD; null for none. */
export const changedDetail = object({
  field: oneOf(CHANGED_FIELDS),
  from: nullable(text),
  to: nullable(text),
});
export type ChangedDetail = ValueOf<typeof changedDetail>;

/** Who may change a form. An administrator's command counts as the administrator. */
const CHANGERS = ['PATIENT', 'SURGEON', 'ADMIN'] as const;

/** A change as both sides read it, in the round that is current since. */
export const madeChange = object({
  details: list(changedDetail),
  role: oneOf(CHANGERS),
  reason: nullable(text),
  at: instant,
  /** Whether the change opened the round. */
  opened: flag,
});
export type MadeChange = ValueOf<typeof madeChange>;
