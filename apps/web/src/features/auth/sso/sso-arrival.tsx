import { type ErrorCode, SCREENS, SSO_PATHS, SSO_PROBLEMS, ssoEndpoints } from '@candour/contracts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/client';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { usePublicConfig } from '../../../shell/content/use-public-config';
import { useSession } from '../../../shell/session/session-context';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { useSessionStart } from '../use-session-start';
import { ssoWords as words } from './words';

/** The text in place of an unknown provider name. */
const NAMELESS = 'the hospital login';

function WaysOn({ isTriedAgain = true }: { readonly isTriedAgain?: boolean }) {
  const { isLoggedIn, roles } = useSession();
  const account = SCREENS[roles.includes('SURGEON') ? 'surgeonAccount' : 'adminAccount'].paths[0];
  if (isLoggedIn) return <LinkButton href={account}>{words.toAccount}</LinkButton>;
  return (
    <Cluster>
      <LinkButton href={SCREENS.surgeonLogin.paths[0]}>{words.withPassword}</LinkButton>
      {isTriedAgain ? (
        <LinkButton href={SSO_PATHS.start} variant="quiet" leavesApp>
          {words.again}
        </LinkButton>
      ) : null}
    </Cluster>
  );
}

function Sorry({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Notice role="status">{children}</Notice>
      <WaysOn />
    </Stack>
  );
}

/** Explains to the owner of an unconnected identity how to connect it. */
function NotConnected({ name }: { readonly name: string }) {
  const place = useFocusOnChange('unknown', true);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h2 tabIndex={-1} ref={place}>
          {words.unknownTitle}
        </h2>
        <p>{words.unknown(name)}</p>
        <ol>
          {words.unknownSteps(name).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Stack>
      <WaysOn isTriedAgain={false} />
    </Stack>
  );
}

/** Opens the session of the identity that has just been proven and that the cookie names. */
function Opening({ name }: { readonly name: string }) {
  const arrive = useSessionStart();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const hasBegun = useRef(false);
  const open = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    call(ssoEndpoints.openSsoSession).then(arrive, (error: unknown) =>
      setFailure(error instanceof ApiError ? error : new ApiError({ status: null, cause: error })),
    );
  });
  useEffect(() => open(), []);
  if (failure === null) return <p role="status">{words.opening}</p>;
  if (failure.code === ('auth.identity-unknown' satisfies ErrorCode)) return <NotConnected name={name} />;
  return <Sorry>{failure.message}</Sorry>;
}

/** The page after a login at the identity provider: opens the session, or explains why there is none. */
export function SsoArrival({ problem }: { readonly problem: string | null }) {
  const name = usePublicConfig()?.ssoName ?? NAMELESS;
  if (problem === null) return <Opening name={name} />;
  const known = SSO_PROBLEMS.find((each) => each === problem) ?? 'refused';
  return <Sorry>{words.problems[known](name)}</Sorry>;
}
