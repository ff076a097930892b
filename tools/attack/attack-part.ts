import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

/** A hole made on purpose: the part that it belongs to must find it, or a green run says nothing. */
export interface Plant {
  readonly name: string;
  /** The hole, in one sentence. */
  readonly says: string;
  /** Variables of the server that has the hole; for a hole that configuration opens. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The target with the hole: its database changed, or a proxy before its server. Its end is the target's too. */
  open?(target: Target): Promise<Target>;
  /** What of the part has to be tried to find it, as the part names it; everything when left out. */
  readonly only?: readonly string[];
  /** The kind that must break, when another one would find it for a wrong reason. */
  readonly kind?: string;
}

/** One kind of attack on a running Candour. */
export interface AttackPart {
  /** As the command names it. */
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly says: string;
  /** What its server is told besides; the limits are lax unless this says otherwise. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Tries everything and tallies it; throws only when it could not try. */
  run(target: Target, tally: Tally, only?: readonly string[]): Promise<void>;
  readonly plants: readonly Plant[];
}
