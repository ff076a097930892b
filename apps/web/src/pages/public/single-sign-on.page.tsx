import { SCREENS } from '@candour/contracts';
import { SsoArrival } from '../../features/auth/sso/sso-arrival';
import { useSearchParameters } from '../../lib/navigation';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const problem = useSearchParameters().read('problem');
  return (
    <PageFrame title={SCREENS.singleSignOn.title}>
      <SsoArrival key={problem} problem={problem} />
    </PageFrame>
  );
}
