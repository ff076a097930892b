import { pathTo, SCREENS } from '@candour/contracts';
import { useSiteVideo } from '../../features/content/use-page-text';
import { CreateProcess } from '../../features/surgery/create-process';
import { navigate } from '../../lib/navigation';
import { Page as PageFrame } from '../../ui/layout/page';

/** /patient/consent-process/create */
export function Page() {
  const video = useSiteVideo('intro');
  return (
    <PageFrame title={SCREENS.patientCreate.title}>
      <CreateProcess
        video={video.data}
        onCreated={({ surgery_id: id }) =>
          navigate(pathTo('/patient/consent-process/:id', { id }), { replace: true })
        }
      />
    </PageFrame>
  );
}
