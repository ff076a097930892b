import { StartError } from '../config/start-error';
import type { Query } from './make-application-login';

/**
 * Whether a migration, according to its name, only adds what the previous version does not need: it may run while
 * the previous version serves, and that version works on the new schema.
 */
export const isExpanding = (name: string): boolean => /^Expand[A-Z]/.test(name);

interface Column {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
  /** Whether an insert must contain the column. */
  readonly is_required: boolean;
}

const COLUMNS = `
  SELECT c.relname AS relation, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS is_required
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`;

const changeOf = (former: Column, present: Column | undefined): string | null => {
  const name = `${former.relation}.${former.name}`;
  if (present === undefined) return `${name} is gone`;
  if (present.type !== former.type) return `${name} is ${present.type} now`;
  return present.is_required && !former.is_required ? `${name} is required now` : null;
};

/** The changes that would break the previous version. */
const changesBetween = (former: readonly Column[], present: readonly Column[]): readonly string[] => {
  const keyOf = ({ relation, name }: Column): string => `${relation}.${name}`;
  const columns = new Map(present.map((column) => [keyOf(column), column]));
  const known = new Set(former.map(keyOf));
  const relations = new Set(former.map(({ relation }) => relation));
  const required = present.filter(
    (column) => column.is_required && relations.has(column.relation) && !known.has(keyOf(column)),
  );
  return [
    ...former
      .map((column) => changeOf(column, columns.get(keyOf(column))))
      .filter((change) => change !== null),
    ...required.map((column) => `${keyOf(column)} is new and required`),
  ];
};

/**
 * Runs migrations. Throws a StartError if they remove or require something that the previous version does not
 * know.
 */
export const expanding = async <Result>(query: Query, run: () => Promise<Result>): Promise<Result> => {
  const former = await query<Column>(COLUMNS);
  const result = await run();
  const changes = changesBetween(former, await query<Column>(COLUMNS));
  if (changes.length === 0) return result;
  throw new StartError(
    `A migration says that it only adds, but ${changes.join(', ')}. Nothing was changed: report it, and start the version that ran before`,
  );
};
