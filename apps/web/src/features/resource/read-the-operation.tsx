import { pathTo } from '@candour/contracts';
import { Card } from '../../ui/card/card';
import { LinkButton } from '../../ui/link/link-button';
import { resourceWords as words } from './resource.words';

/** The way to the page that teaches the operation. */
export function ReadTheOperation({ surgeryId }: { readonly surgeryId: string }) {
  return (
    <Card title={words.readTitle}>
      <p>{words.readText}</p>
      <div>
        <LinkButton href={pathTo('/patient/learn/:id', { id: surgeryId })} variant="quiet">
          {words.readLink}
        </LinkButton>
      </div>
    </Card>
  );
}
