import { SCREENS } from '@candour/contracts';
import { VerifyFile } from '../../features/verify/verify-file';
import { verifyWords } from '../../features/verify/words';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  return (
    <PageFrame title={SCREENS.verify.title} lead={verifyWords.lead}>
      <VerifyFile />
    </PageFrame>
  );
}
