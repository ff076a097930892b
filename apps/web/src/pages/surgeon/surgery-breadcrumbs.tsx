import { labels, pathTo, SCREENS } from '@candour/contracts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { words } from './words';

export interface SurgeryBreadcrumbsProps {
  readonly id: string | undefined;
  /** The title of the current page. */
  readonly here: string;
}

/** Breadcrumbs to the list and to the surgery of the page. */
export function SurgeryBreadcrumbs({ id, here }: SurgeryBreadcrumbsProps) {
  const surgery = id
    ? [{ label: labels.headings.surgeryDetails, href: pathTo('/surgeon/surgeries/:id', { id }) }]
    : [];
  return (
    <Breadcrumbs
      label={words.breadcrumbs}
      crumbs={[
        { label: labels.drawer.surgeries, href: SCREENS.surgeonSurgeries.paths[0] },
        ...(here === labels.headings.surgeryDetails ? [] : surgery),
        { label: here },
      ]}
    />
  );
}
