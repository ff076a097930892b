import { SCREENS, verifyEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { NOTICE_TIMEOUT_MS } from '../../api/request';
import { useSecondFactorDue } from '../../features/auth/account/second-factor-due';
import { handOverWords } from '../../features/consent-form/change/words';
import { standingOf, SurgeonStandings } from '../../features/verification/surgeon-standings';
import { words } from '../../features/verification/words';
import { SealLine, SealTrouble } from '../../features/verify/seal-condition';
import { useSearchParameters } from '../../lib/navigation';
import { useNotices } from '../../shell/notice/notice-context';
import { useRemote } from '../../shell/remote/use-remote';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { useTableView } from '../use-table-view';

/** The surgeons to verify. The list loads at once, and is shown with both notices above it, so that it does not move down. */
export function Page() {
  const notices = useNotices();
  const [view, setView] = useTableView();
  const secondFactorDue = useSecondFactorDue(SCREENS.adminAccount.paths[0]);
  const standing = standingOf(useSearchParameters().read('standing'));
  const seal = useRemote(
    async (signal) => (await call(verifyEndpoints.readSeal, { signal, timeoutMs: NOTICE_TIMEOUT_MS })).seal,
  );
  const isComplete = secondFactorDue !== undefined && (seal.data !== null || seal.failure !== null);
  return (
    <PageFrame title={words.captions[standing]} width="wide">
      {isComplete ? null : <Skeleton shapes={['card', 'line', 'line', 'line']} />}
      <div hidden={!isComplete}>
        <Stack gap={6}>
          {secondFactorDue}
          <SealTrouble of={seal} />
          {standing === 'WAITING' ? <Notice tone="warning">{words.doubleCheck}</Notice> : null}
          <SurgeonStandings
            standing={standing}
            view={view}
            onView={setView}
            onDecided={notices.raiseSuccess}
            onFailed={notices.raiseError}
            after={
              <>
                <TextLink href={SCREENS.adminHandover.paths[0]}>{handOverWords.link}</TextLink>
                <SealLine of={seal} />
              </>
            }
          />
        </Stack>
      </div>
    </PageFrame>
  );
}
