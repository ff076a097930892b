import type { Screen } from '@candour/contracts';
import { sessionSelectors } from '@candour/machines';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { navigate, useSearch } from '../lib/navigation';
import { keepReturnPath } from '../lib/return-path';
import { useSessionActor } from '../shell/session/session-context';
import { Skeleton } from '../ui/skeleton/skeleton';
import { passageTo } from './gate';

function Redirect({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return <Skeleton />;
}

export interface RoleGateProps {
  readonly screen: Screen;
  readonly path: string;
  readonly children: ReactNode;
}

/** Shows a screen to the users that may see it and redirects all others. */
export function RoleGate({ screen, path, children }: RoleGateProps) {
  const actor = useSessionActor();
  const search = useSearch();
  const snapshot = useSelector(actor, (whole) => whole);
  const [accountInside, setAccountInside] = useState<string | null>(null);

  const endReason = sessionSelectors.endReason(snapshot);
  const passage = passageTo(screen, {
    isLoggedIn: sessionSelectors.isLoggedIn(snapshot),
    isUnsettled: snapshot.hasTag('busy'),
    roles: sessionSelectors.roles(snapshot),
    endReason,
    wasInside: accountInside !== null,
  });
  const nowInside = screen.role === null ? null : sessionSelectors.accountId(snapshot);
  if (passage.kind === 'show' && nowInside !== accountInside) setAccountInside(nowInside);
  const { role } = screen;
  const asksLogin = passage.kind === 'go' && !sessionSelectors.isLoggedIn(snapshot);
  const leadsBack = asksLogin && (accountInside === null || endReason === 'expired');
  useEffect(() => {
    if (leadsBack && role !== null)
      keepReturnPath({ account: accountInside, role, path: path + search + window.location.hash });
  }, [leadsBack, accountInside, role, path, search]);

  if (passage.kind === 'go') return <Redirect to={passage.to} />;
  // A new key for another account, which may log in from another tab, removes the previous account's state.
  return passage.kind === 'wait' ? <Skeleton /> : <Fragment key={nowInside}>{children}</Fragment>;
}
