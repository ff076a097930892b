import { labels, messages, SCREENS } from '@candour/contracts';
import { Cluster } from '../../ui/layout/cluster';
import { Page } from '../../ui/layout/page';
import { LinkButton } from '../../ui/link/link-button';

/** Section 2's 404 page, with the words of the specification. */
export function NotFoundPage() {
  return (
    <Page title={messages.pageNotFoundTitle} lead={messages.pageNotFoundCode}>
      <p>{messages.pageNotFound}</p>
      <Cluster>
        <LinkButton href={SCREENS.home.paths[1]}>{labels.links.home}</LinkButton>
        <LinkButton href={SCREENS.patientLogin.paths[0]} variant="quiet">
          {labels.links.patientPortal}
        </LinkButton>
        <LinkButton href={SCREENS.surgeonLogin.paths[0]} variant="quiet">
          {labels.links.surgeonPortal}
        </LinkButton>
      </Cluster>
    </Page>
  );
}
