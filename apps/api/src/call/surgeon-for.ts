import type { SurgeonPermission } from '@candour/contracts';
import type { Actor } from './actor';

declare const granted: unique symbol;

/** A surgeon whom the actor may access for one permission. Only `access/` makes it. */
export interface SurgeonFor<P extends SurgeonPermission> {
  readonly [granted]: P;
  readonly actor: Actor;
  readonly surgeonId: string;
  /** Whether the actor may also see email and mobile number: the surgeon and an administrator may. */
  readonly withContact: boolean;
}
