import { labels, SCREENS } from '@candour/contracts';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';

/** The links after a mailed link was opened; they lead a logged-in user home. */
export function LoginLinks() {
  return (
    <Cluster>
      <LinkButton href={SCREENS.patientLogin.paths[0]}>{labels.links.patientPortal}</LinkButton>
      <LinkButton href={SCREENS.surgeonLogin.paths[0]} variant="quiet">
        {labels.links.surgeonPortal}
      </LinkButton>
    </Cluster>
  );
}
