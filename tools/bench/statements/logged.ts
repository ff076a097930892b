/** A statement as PostgreSQL ran it, with its values as text. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

/** The used fields of one line of PostgreSQL's JSON log. */
export interface LogLine {
  readonly dbname?: string;
  readonly message?: string;
  readonly detail?: string;
}

const RAN = /^(?:statement|execute \S+): (.*)$/s;
const VALUE = /\$(\d+) = (NULL|'((?:[^']|'')*)')/gs;

/** The values of `Parameters: $1 = 'it''s', $2 = NULL`. */
const valuesIn = (detail: string): (string | null)[] =>
  [...detail.matchAll(VALUE)].map(([, , value, text]) =>
    value === 'NULL' ? null : (text ?? '').replaceAll("''", "'"),
  );

/** The statement in a line of the log; null for any other line. */
export const statementIn = ({ message = '', detail = '' }: LogLine): Statement | null => {
  const sql = RAN.exec(message)?.[1];
  return sql === undefined ? null : { sql, values: /^parameters: /i.test(detail) ? valuesIn(detail) : [] };
};
