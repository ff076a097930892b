import { pathTo } from '@candour/contracts';
import { Icon } from '../../ui/icon/icon';
import { TextLink } from '../../ui/link/text-link';
import { resourceWords as words } from './resource.words';

/** The way to the page that teaches the operation. */
export function ReadTheOperation({ surgeryId }: { readonly surgeryId: string }) {
  return (
    <TextLink href={pathTo('/patient/learn/:id', { id: surgeryId })}>
      <Icon name="document" /> {words.readPage}
    </TextLink>
  );
}
