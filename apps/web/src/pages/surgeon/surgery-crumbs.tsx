import { labels, pathTo, SCREENS } from '@candour/contracts';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { words } from './words';

export interface SurgeryCrumbsProps {
  readonly id: string | undefined;
  /** The page one is on. */
  readonly here: string;
}

/** Back to the list, and to the surgery that the page is about. */
export function SurgeryCrumbs({ id, here }: SurgeryCrumbsProps) {
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
