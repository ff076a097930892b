import { pathTo } from '@candour/contracts';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { words } from './words';

/** Links from a surgery to its consent form, its notes and its certificate. */
export function SurgeryQuickButtons({ id, about }: { readonly id: string; readonly about?: string }) {
  const label = [words.quickButtons, about].filter(Boolean).join(': ');
  return (
    <Cluster as="nav" gap={2} aria-label={label}>
      <LinkButton size="small" href={pathTo('/surgeon/consent-form/:id', { id })}>
        {words.consentForm}
      </LinkButton>
      <LinkButton size="small" variant="quiet" href={pathTo('/surgeon/notes/:id', { id })}>
        {words.notes}
      </LinkButton>
      <LinkButton size="small" variant="quiet" href={pathTo('/surgeon/certificate/:id', { id })}>
        {words.certificate}
      </LinkButton>
    </Cluster>
  );
}
