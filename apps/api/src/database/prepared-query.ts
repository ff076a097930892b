import pg from 'pg';

/** What pg stores about the columns of a result: their names, and how to read their values. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Connection {
  describe(portal: object): void;
}

/** The members of pg's queries that its types omit. */
interface Internals {
  readonly name: string;
  readonly _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleRowDescription(message: object): void;
}

const Base = pg.Query as unknown as new (config: pg.QueryConfig) => Internals;

/**
 * For each connection, the columns of the statements that it has run, and a copy of the connection that requests no
 * description of them.
 */
interface Known {
  readonly columns: Map<string, Columns>;
  readonly undescribed: Connection;
}

const known = new WeakMap<Connection, Known>();

const knownOf = (connection: Connection): Known => {
  const before = known.get(connection);
  if (before) return before;
  const undescribed = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const made = { columns: new Map<string, Columns>(), undescribed };
  known.set(connection, made);
  return made;
};

/**
 * A prepared statement whose columns are described once on a connection. pg requests the description at each run,
 * which takes two fifths of the time of a statement with the fifty columns of a surgery. The columns cannot change:
 * PostgreSQL refuses to run a prepared statement whose columns differ from those at its preparation.
 */
export class PreparedQuery extends Base {
  private describedOn: Known | null = null;

  override prepare(connection: Connection): void {
    const on = knownOf(connection);
    const columns = on.columns.get(this.name);
    if (columns === undefined) {
      this.describedOn = on;
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(on.undescribed);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.describedOn?.columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
