import { SCREENS, verifyEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { handOverWords } from '../../features/consent-form/change/words';
import { VerifySurgeons } from '../../features/verification/verify-surgeons';
import { words } from '../../features/verification/words';
import { SealLine, SealTrouble } from '../../features/verify/seal-condition';
import { useNotices } from '../../shell/notice/notice-context';
import { useRemote } from '../../shell/remote/use-remote';
import { Page as PageFrame } from '../../ui/layout/page';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { useTableView } from '../use-table-view';

export function Page() {
  const notices = useNotices();
  const [view, setView] = useTableView();
  const seal = useRemote(async (signal) => (await call(verifyEndpoints.readSeal, { signal })).seal);
  return (
    <PageFrame title={SCREENS.adminDashboard.title} width="wide">
      <SealTrouble of={seal} />
      <Notice tone="warning">{words.doubleCheck}</Notice>
      <VerifySurgeons
        view={view}
        onView={setView}
        onDecided={notices.raiseSuccess}
        onFailed={notices.raiseError}
      />
      <TextLink href={SCREENS.adminHandover.paths[0]}>{handOverWords.link}</TextLink>
      <SealLine of={seal} />
    </PageFrame>
  );
}
