import { SCREENS } from '@candour/contracts';
import { JourneySummary } from '../../features/journey/journey-summary';
import { journeyWords } from '../../features/journey/words';
import type { PageProps } from '../../lib/page-props';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { Page as PageFrame } from '../../ui/layout/page';

const { summary: words } = journeyWords;

/** /patient/surgery/{id}: "summary with breadcrumbs Home, Summary". */
export function Page({ parameters }: PageProps) {
  return (
    <PageFrame
      title={SCREENS.patientSurgery.title}
      above={
        <Breadcrumbs
          label={words.trail}
          crumbs={[{ label: words.home, href: SCREENS.patientDashboard.paths[0] }, { label: words.page }]}
        />
      }
    >
      <JourneySummary surgeryId={parameters['id'] ?? ''} />
    </PageFrame>
  );
}
