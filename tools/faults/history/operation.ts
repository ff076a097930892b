export type SignerRole = 'PATIENT' | 'SURGEON';

/** The action of a call. Ids are those of the product. */
export type Act =
  | { readonly op: 'create-surgery'; readonly patient: string; readonly surgeon: string | null }
  | { readonly op: 'choose-surgeon'; readonly surgery: string; readonly surgeon: string }
  | { readonly op: 'link'; readonly surgery: string; readonly surgeon: string }
  | {
      readonly op: 'answer';
      readonly surgery: string;
      readonly assessment: string;
      readonly submit: boolean;
      /** The answers by question. */
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
  | { readonly op: 'withdraw'; readonly surgery: string }
  | { readonly op: 'download'; readonly surgery: string; readonly kind: string }
  | { readonly op: 'decide'; readonly surgeon: string; readonly to: string }
  | { readonly op: 'read'; readonly surgery: string }
  | { readonly op: 'logout' }
  | { readonly op: 'wrong-password'; readonly email: string };

/** One call of one client: its action, its times and its reply. */
export type Operation = Act & {
  /** The caller; one process makes one call at a time. */
  readonly process: string;
  /** The Idempotency-Key. */
  readonly key?: string;
  /** The session of its token. */
  readonly session?: string;
  readonly invoke_ns: number;
  /** Null when no answer came, so that the outcome is unknown. */
  readonly complete_ns: number | null;
  readonly status: number | null;
  readonly request_id: string | null;
  /** The id of the created record. */
  readonly made?: string;
  /** The hash of the downloaded document. */
  readonly sha256?: string;
  /** How many answers the product counted, by assessment. */
  readonly counted?: Readonly<Record<string, number>>;
};

export type OperationOf<Op extends Act['op']> = Extract<Operation, { readonly op: Op }>;

export const operationsOf = <Op extends Act['op']>(
  operations: readonly Operation[],
  op: Op,
): readonly OperationOf<Op>[] => operations.filter((one): one is OperationOf<Op> => one.op === op);

/** Whether the client received a success. */
export const isAcknowledged = ({ status }: Pick<Operation, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** Whether the call may have taken effect although the client received no success. */
export const isUnknown = ({ status }: Pick<Operation, 'status'>): boolean => status === null || status >= 500;

/** Whether one call ended before the other began. */
export const isBefore = (one: Operation, other: Operation): boolean =>
  one.complete_ns !== null && one.complete_ns < other.invoke_ns;
