import { type Sql, sql } from '../../database/sql';

/** The person whose data is exported. */
export interface Whose {
  readonly patientId: string;
  readonly accountId: string;
}

type Row = Readonly<Record<string, unknown>>;

export interface OwnDataPart {
  /** The tables whose rows about a patient are in this part. */
  readonly tables: readonly string[];
  readonly title: string;
  readonly explanation: string;
  readonly select: (whose: Whose) => Sql<Row>;
}

export const ofSurgeries = ({ patientId }: Whose): Sql =>
  sql`surgery_id IN (SELECT surgery_id FROM surgery WHERE patient_id = ${patientId})`;

/** The name of the surgeon `g`. */
export const SURGEON = sql`concat_ws(' ', g.surgeon_title, g.surgeon_first_name, g.surgeon_last_name)`;
