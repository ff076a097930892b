type Table = new () => object;

interface Expiry {
  /** A row expires at the instant in one of these columns. */
  readonly columns: readonly string[];
  /** The time for which an expired row is kept, in seconds. */
  readonly keptFor: number;
}

const expiries = new Map<Table, Expiry>();

/** Rows of this entity are deleted `keptFor` seconds after the instant in one of the columns. */
export const Expires =
  (columns: string | readonly string[], { keptFor = 0 } = {}) =>
  (entity: Table): void => {
    expiries.set(entity, { columns: [columns].flat(), keptFor });
  };

/** Every entity whose rows expire. */
export const expiringTables = (): readonly (readonly [Table, Expiry])[] => [...expiries];
