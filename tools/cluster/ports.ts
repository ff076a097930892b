/** Below those of the other experiments. */
const FIRST_PORT = Number(process.env['CLUSTER_PORT'] ?? 21_640);

export const MEMBERS = [0, 1, 2] as const;
export type MemberIndex = (typeof MEMBERS)[number];

export const PORTS = {
  etcd: FIRST_PORT,
  etcdPeer: FIRST_PORT + 1,
  /** Where each member reaches etcd; can be cut. */
  storeOf: (member: MemberIndex) => FIRST_PORT + 2 + member,
  restOf: (member: MemberIndex) => FIRST_PORT + 5 + member,
  postgresOf: (member: MemberIndex) => FIRST_PORT + 8 + member,
  /** HAProxy in front of the primary. */
  primary: FIRST_PORT + 11,
  pooler: FIRST_PORT + 12,
  /** HAProxy in front of the processes of Candour. */
  site: FIRST_PORT + 13,
  /** Where the other members reach each; can be cut. */
  peerRestOf: (member: MemberIndex) => FIRST_PORT + 14 + member,
  peerPostgresOf: (member: MemberIndex) => FIRST_PORT + 17 + member,
  /** Processes of Candour and what serves them, counted from 0. */
  candour: (index: number) => FIRST_PORT + 20 + index,
  /** The way from each process of Candour to PgBouncer; can be cut. */
  poolerOf: (index: number) => FIRST_PORT + 40 + index,
  /** Where HAProxy says which processes get requests. */
  gatewayState: FIRST_PORT + 60,
} as const;
