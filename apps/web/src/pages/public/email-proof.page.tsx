import { SCREENS } from '@candour/contracts';
import { EmailProof } from '../../features/auth/email-proof';
import { useSearchParameters } from '../../lib/navigation';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const token = useSearchParameters().read('token');
  return (
    <PageFrame title={SCREENS.emailProof.title}>
      <EmailProof key={token} token={token} />
    </PageFrame>
  );
}
