import { homeFor, loginFor, type Role, SCREENS, type Screen } from '@candour/contracts';
import type { EndReason } from '@candour/machines';

/** What the gate knows about the user who opens a screen. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  /** The session is being read, stored or ended, so the user is not known yet. */
  readonly isUnsettled: boolean;
  readonly roles: readonly Role[];
  readonly endReason: EndReason | null;
  /** The gate has just shown a private screen to this user, so the session has ended on it. */
  readonly wasInside: boolean;
}

export type Passage =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string };

const show: Passage = { kind: 'show' };
const go = (to: string): Passage => ({ kind: 'go', to });

/**
 * "Routes show only for the roles held. Users who are not logged in are sent to /patient/login or /surgeon/login." A
 * user with another role goes to that role's home; the Logout button goes to /home.
 */
export const passageTo = ({ role, redirectsWhen }: Screen, visitor: Visitor): Passage => {
  if (role === null && !redirectsWhen) return show;
  if (!visitor.isLoggedIn && visitor.isUnsettled) return { kind: 'wait' };
  if (role === null) {
    const isElsewhere = redirectsWhen !== undefined && visitor.roles.includes(redirectsWhen.role);
    return isElsewhere && redirectsWhen ? go(redirectsWhen.to) : show;
  }
  if (visitor.roles.includes(role)) return show;
  if (visitor.isLoggedIn) return go(homeFor(visitor.roles));
  return go(visitor.wasInside && visitor.endReason === 'logout' ? HOME : loginFor(role));
};

const HOME = SCREENS.home.paths[1];
