import type { Tally } from './tally.ts';
import type { Target } from './target.ts';

/** A deliberate vulnerability ("hole"). Its part must find it; otherwise a green run proves nothing. */
export interface Plant {
  readonly name: string;
  /** The hole, in one sentence. */
  readonly says: string;
  /** Variables of the server that has the hole; for a hole that configuration opens. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Returns the target with the hole: a changed database, or a proxy in front of the server. Ending it ends the target. */
  open?(target: Target): Promise<Target>;
  /** The checks of the part that must run to find it; all when omitted. */
  readonly only?: readonly string[];
  /** The kind that must break, where another kind would break for a wrong reason. */
  readonly kind?: string;
}

/** One kind of attack on a running Candour. */
export interface AttackPart {
  /** Its name on the command line. */
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly says: string;
  /** Additional variables of its server; the rate limits are lax unless these set them. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Tries everything and tallies it; throws only when it could not try. */
  run(target: Target, tally: Tally, only?: readonly string[]): Promise<void>;
  readonly plants: readonly Plant[];
}
