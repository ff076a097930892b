import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { LinkButton } from '../../../ui/link/link-button';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { documentWords as words } from './words';

export interface DocumentCardProps {
  readonly title: string;
  /** "Certificate complete" or "Certificate incomplete", likewise for the form. */
  readonly standing: string;
  readonly isComplete: boolean;
  readonly href: string;
  /** Why there is no preview yet; null if there is one. */
  readonly unavailable: string | null;
  /** Renders the preview, only after a press, because the audit trail records it as opened. */
  readonly children: () => ReactNode;
}

/** A document of a surgery: its status, its preview, and the icon that opens it. */
export function DocumentCard({
  title,
  standing,
  isComplete,
  href,
  unavailable,
  children,
}: DocumentCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const previewId = useId();
  return (
    <Card title={title} aside={<StatusChip tone={isComplete ? 'good' : 'waiting'}>{standing}</StatusChip>}>
      {unavailable === null ? null : <p>{unavailable}</p>}
      <Cluster gap={2}>
        <LinkButton size="small" variant="quiet" href={href} aria-label={words.openOf(title)}>
          <Icon name="document" /> {words.open}
        </LinkButton>
        {unavailable === null ? (
          <Button
            size="small"
            variant="plain"
            aria-label={isOpen ? words.hideOf(title) : words.previewOf(title)}
            aria-expanded={isOpen}
            aria-controls={previewId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.preview}
          </Button>
        ) : null}
      </Cluster>
      <div id={previewId}>{isOpen && unavailable === null ? children() : null}</div>
    </Card>
  );
}
