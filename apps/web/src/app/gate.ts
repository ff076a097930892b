import { homeFor, loginFor, type Role, SCREENS, type Screen } from '@candour/contracts';
import type { EndReason } from '@candour/machines';

/** What the gate knows of whoever asks for a screen. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  /** The session is being read, stored or ended: it is not yet known who is there. */
  readonly isUnsettled: boolean;
  readonly roles: readonly Role[];
  readonly endReason: EndReason | null;
  /** This visitor was let into a private screen a moment ago, so the session has ended under it. */
  readonly wasInside: boolean;
}

export type Passage =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string };

const show: Passage = { kind: 'show' };
const go = (to: string): Passage => ({ kind: 'go', to });

/**
 * "Routes show only for the roles held. Users who are not logged in are sent to /patient/login or /surgeon/login."
 * Somebody with another role goes to the home of their own; the Logout button leads to /home.
 */
export const passageTo = ({ role, redirectsWhen }: Screen, visitor: Visitor): Passage => {
  if (role === null && !redirectsWhen) return show;
  if (!visitor.isLoggedIn && visitor.isUnsettled) return { kind: 'wait' };
  if (role === null) {
    const isElsewhere = redirectsWhen !== undefined && visitor.roles.includes(redirectsWhen.role);
    return isElsewhere && redirectsWhen ? go(redirectsWhen.to) : show;
  }
  if (visitor.roles.includes(role)) return show;
  if (visitor.isLoggedIn && visitor.roles.length > 0) return go(homeFor(visitor.roles));
  return go(visitor.wasInside && visitor.endReason === 'logout' ? HOME : loginFor(role));
};

const HOME = SCREENS.home.paths[1];
