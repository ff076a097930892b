import { type ValueOf, flag, instant, list, nullable, object, oneOf, text } from './shape';

/** What a change can concern. A new version of the operation's content is applied by a command of the administrator. */
export const CHANGED_FIELDS = ['OPERATION', 'CONTENT', 'SIDE', 'SURGEON', 'HOSPITAL', 'DATE'] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

const MATERIAL: readonly ChangedField[] = ['OPERATION', 'CONTENT', 'SIDE', 'SURGEON'];

/** A signed form stands only as long as the operation, its content, the side and the surgeon are those that it names. */
export const isMaterial = (field: ChangedField): boolean => MATERIAL.includes(field);

/** One detail before and after, as a reader knows it: a name, or a date as YYYY-MM-DD; null where there was none. */
export const changedDetail = object({
  field: oneOf(CHANGED_FIELDS),
  from: nullable(text),
  to: nullable(text),
});
export type ChangedDetail = ValueOf<typeof changedDetail>;

/** Who may change a form. An administrator's command counts as the administrator. */
export const CHANGERS = ['PATIENT', 'SURGEON', 'ADMIN'] as const;

/** A change as both sides read it in the round that holds since. */
export const madeChange = object({
  details: list(changedDetail),
  role: oneOf(CHANGERS),
  reason: nullable(text),
  at: instant,
  /** Whether the change opened the round. */
  opened: flag,
});
export type MadeChange = ValueOf<typeof madeChange>;
