export type SignerRole = 'PATIENT' | 'SURGEON';

/** What somebody asked for. Ids are the product's own. */
export type Act =
  | { readonly op: 'create-surgery'; readonly patient: string; readonly surgeon: string | null }
  | { readonly op: 'choose-surgeon'; readonly surgery: string; readonly surgeon: string }
  | { readonly op: 'link'; readonly surgery: string; readonly surgeon: string }
  | {
      readonly op: 'answer';
      readonly surgery: string;
      readonly assessment: string;
      readonly submit: boolean;
      /** By question. */
      readonly answers: Readonly<Record<string, string>>;
    }
  | { readonly op: 'count-answers'; readonly surgery: string }
  | { readonly op: 'note'; readonly surgery: string; readonly content: string }
  | { readonly op: 'certificate'; readonly surgery: string }
  | {
      readonly op: 'sign';
      readonly surgery: string;
      readonly role: SignerRole;
      readonly surgeon: string | null;
    }
  | { readonly op: 'download'; readonly surgery: string; readonly kind: string }
  | { readonly op: 'decide'; readonly surgeon: string; readonly to: string }
  | { readonly op: 'read'; readonly surgery: string }
  | { readonly op: 'logout' }
  | { readonly op: 'wrong-password'; readonly email: string };

/** One call of one client: what it asked, when, and what it was told. */
export type Operation = Act & {
  /** Who called: one process asks one thing at a time. */
  readonly process: string;
  /** The Idempotency-Key. */
  readonly key?: string;
  /** Whose token it carried. */
  readonly session?: string;
  readonly invoke_ns: number;
  /** Null while nobody knows: no answer came. */
  readonly complete_ns: number | null;
  readonly status: number | null;
  readonly request_id: string | null;
  /** The id of what was made. */
  readonly made?: string;
  /** What was downloaded. */
  readonly sha256?: string;
  /** How many answers the product counted, by assessment. */
  readonly counted?: Readonly<Record<string, number>>;
};

export type OperationOf<Op extends Act['op']> = Extract<Operation, { readonly op: Op }>;

export const operationsOf = <Op extends Act['op']>(
  operations: readonly Operation[],
  op: Op,
): readonly OperationOf<Op>[] => operations.filter((one): one is OperationOf<Op> => one.op === op);

/** Whether the client was told that it is done. */
export const isAcknowledged = ({ status }: Pick<Operation, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Whether it may have happened although the client was not told so. */
export const isUnknown = ({ status }: Pick<Operation, 'status'>): boolean => status === null || status >= 500;

/** Whether one was over before the other began. */
export const isBefore = (one: Operation, other: Operation): boolean =>
  one.complete_ns !== null && one.complete_ns < other.invoke_ns;
