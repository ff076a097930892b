/** The value of a parameter. `undefined` is not one: a missing value must not become NULL. */
export type Value = Scalar | readonly Scalar[];
type Scalar = string | number | bigint | boolean | Date | Buffer | null;

/** A statement without its values: the text between and around them. */
interface Shape {
  readonly texts: readonly string[];
  readonly text: string;
}

/** A statement, or a fragment of one, whose rows have the type `Row`. Only the tag `sql` creates one. */
export type { Sql };
class Sql<Row = unknown> {
  declare readonly row: Row;

  readonly shape: Shape;
  readonly values: Value[];

  /** No parameter properties: Node strips types from this file as it is. */
  constructor(shape: Shape, values: Value[]) {
    this.shape = shape;
    this.values = values;
  }

  get text(): string {
    return this.shape.text;
  }
}

const VALUE: Shape = { texts: ['', ''], text: '$1' };

const shapeOf = ([first = '', ...others]: readonly string[], parts: readonly Shape[]): Shape => {
  const texts = [first];
  const append = (text: string): void => void texts.push(`${texts.pop() ?? ''}${text}`);
  parts.forEach(({ texts: [start = '', ...rest] }, index) => {
    append(start);
    texts.push(...rest);
    append(others[index] ?? '');
  });
  return { texts, text: texts.reduce((before, after, index) => `${before}$${index}${after}`) };
};

/** The shapes of one template in the code, as a tree over its parts: a value, or a fragment of some shape. */
class Known {
  private readonly next = new Map<Shape, Known>();
  private shape: Shape | undefined;

  after(part: Shape): Known {
    const known = this.next.get(part) ?? new Known();
    this.next.set(part, known);
    return known;
  }

  shapeOr(made: () => Shape): Shape {
    this.shape ??= made();
    return this.shape;
  }
}

/** Each template in the code has one constant array of strings. */
const places = new WeakMap<readonly string[], Known>();

const partShape = (part: Value | Sql): Shape => (part instanceof Sql ? part.shape : VALUE);

/**
 * Makes a statement: sql<Row>`SELECT ... WHERE surgery_id = ${id}`. A value becomes a parameter, a fragment is
 * inserted with its own parameters, and a string never becomes text. The text is built once for each template and
 * the shapes of its fragments, because every request runs many long statements.
 */
export const sql = <Row = unknown>(
  { raw }: TemplateStringsArray,
  ...parts: readonly (Value | Sql)[]
): Sql<Row> => {
  let known = places.get(raw) ?? new Known();
  places.set(raw, known);
  const values: Value[] = [];
  for (const part of parts) {
    known = known.after(partShape(part));
    if (part instanceof Sql) values.push(...part.values);
    else values.push(part);
  }
  return new Sql<Row>(
    known.shapeOr(() => shapeOf(raw, parts.map(partShape))),
    values,
  );
};

/** Joins fragments by a separator; an empty list gives an empty fragment. */
export const joined = ([first = sql``, ...others]: readonly Sql[], separator: Sql): Sql =>
  others.reduce((all, fragment) => sql`${all}${separator}${fragment}`, first);

/** A data source, or the manager or query runner of a transaction. */
export interface Connection {
  query(text: string, values?: Value[]): Promise<unknown>;
}

/** TypeORM returns the rows, and for UPDATE and DELETE a pair of the rows and their number. */
type Answer<Row> = Row[] | [rows: Row[], count: number];

const run = async <Row>(on: Connection, { text, values }: Sql<Row>): Promise<Answer<Row>> =>
  (await on.query(text, values)) as Answer<Row>;

const isCounted = <Row>(answer: Answer<Row>): answer is [Row[], number] => Array.isArray(answer[0]);

/** Every row of a statement's result. */
export const rows = async <Row>(on: Connection, statement: Sql<Row>): Promise<Row[]> => {
  const answer = await run(on, statement);
  return isCounted(answer) ? answer[0] : answer;
};

/** The only row of a statement's result; null when it has none. */
export const oneOrNone = async <Row>(on: Connection, statement: Sql<Row>): Promise<Row | null> => {
  const [row = null, ...others] = await rows(on, statement);
  if (others.length > 0) throw new Error(`${others.length + 1} rows instead of one: ${statement.text}`);
  return row;
};

/** The row of a statement whose result always has exactly one. */
export const one = async <Row>(on: Connection, statement: Sql<Row>): Promise<Row> => {
  const row = await oneOrNone(on, statement);
  if (row === null) throw new Error(`No row instead of one: ${statement.text}`);
  return row;
};

/** The number of rows that an UPDATE or DELETE changed. An INSERT returns its rows by RETURNING. */
export const affected = async (on: Connection, statement: Sql): Promise<number> => {
  const answer = await run(on, statement);
  if (!isCounted(answer)) throw new Error(`Neither UPDATE nor DELETE: ${statement.text}`);
  return answer[1];
};

/** Runs a statement and ignores its result. */
export const execute = async (on: Connection, statement: Sql): Promise<void> => {
  await run(on, statement);
};
