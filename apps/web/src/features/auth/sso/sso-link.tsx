import { SSO_PATHS } from '@candour/contracts';
import { usePublicConfig } from '../../../shell/content/use-public-config';
import { LinkButton } from '../../../ui/link/link-button';
import { ssoWords as words } from './words';

/** A plain link to the hospital's identity provider; renders nothing without one. */
export function SsoLink() {
  const name = usePublicConfig()?.ssoName;
  if (!name) return null;
  return (
    <div>
      <LinkButton href={SSO_PATHS.start} variant="quiet" leavesApp>
        {words.logIn(name)}
      </LinkButton>
    </div>
  );
}
