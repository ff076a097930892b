import { pathTo, SCREENS } from '@candour/contracts';
import { CreateProcess } from '../../features/surgery/create/create-process';
import { leaveWizard } from '../../features/surgery/wizard/use-wizard-address';
import { useSiteVideo } from '../../shell/content/use-page-text';
import { useSession } from '../../shell/session/session-context';
import { Page as PageFrame } from '../../ui/layout/page';

/** /patient/consent-process/create */
export function Page() {
  const video = useSiteVideo('intro');
  const { accountId } = useSession();
  return (
    <PageFrame title={SCREENS.patientCreate.title}>
      {accountId === null ? null : (
        <CreateProcess
          accountId={accountId}
          video={video.data}
          isVideoComing={video.isComing}
          onCreated={({ surgery_id: id }) => leaveWizard(pathTo('/patient/consent-process/:id', { id }))}
        />
      )}
    </PageFrame>
  );
}
