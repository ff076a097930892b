import { pathTo, SCREENS } from '@candour/contracts';
import { useSession } from '../../features/auth/session-context';
import { useSiteVideo } from '../../features/content/use-page-text';
import { CreateProcess } from '../../features/surgery/create-process';
import { navigate } from '../../lib/navigation';
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
          onCreated={({ surgery_id: id }) =>
            navigate(pathTo('/patient/consent-process/:id', { id }), { replace: true })
          }
        />
      )}
    </PageFrame>
  );
}
