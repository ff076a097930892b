import { SCREENS } from '@candour/contracts';
import { HandOverForm } from '../../features/consent-form/change/hand-over-form';
import { Page as PageFrame } from '../../ui/layout/page';
import { TextLink } from '../../ui/link/text-link';

/** /admin/handover */
export function Page() {
  return (
    <PageFrame
      title={SCREENS.adminHandover.title}
      width="narrow"
      above={<TextLink href={SCREENS.adminDashboard.paths[0]}>{SCREENS.adminDashboard.title}</TextLink>}
    >
      <HandOverForm />
    </PageFrame>
  );
}
