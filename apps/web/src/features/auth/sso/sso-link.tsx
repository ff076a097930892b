import { SSO_PATHS } from '@candour/contracts';
import { usePublicConfig } from '../../../shell/content/use-public-config';
import { LinkButton } from '../../../ui/link/link-button';
import { ssoWords as words } from './words';

/** The way to the hospital's identity provider, a plain link; nothing where there is none. */
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
