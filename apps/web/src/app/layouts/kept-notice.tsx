import { useSyncExternalStore } from 'react';
import { oldestShown, onOldestShown } from '../../api/kept/kept-shown';
import { dateAndTime, dateInDetails, timeOfDay } from '../../lib/dates-on-screen';
import { useIsOnline } from '../../lib/use-is-online';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { words } from '../words';
import { noticeWords } from './notices.words';
import { NoticePlace } from './frame.styles';

/** The time, after the day unless it is today. */
const momentOf = (at: number): string => {
  const moment = dateAndTime(new Date(at).toISOString());
  const today = dateInDetails(new Date().toISOString());
  return moment.startsWith(today) ? timeOfDay(at) : moment;
};

/** Tells the time of the kept answers on the page, and offers to reload it once the network is back. */
export function KeptNotice() {
  const at = useSyncExternalStore(onOldestShown, oldestShown);
  const isOnline = useIsOnline();
  if (at === null) return null;
  return (
    <NoticePlace>
      <Notice
        tone="warning"
        role="status"
        action={
          isOnline ? (
            <Button variant="quiet" size="small" onPress={() => window.location.reload()}>
              {words.loadAnew}
            </Button>
          ) : undefined
        }
      >
        {(isOnline ? noticeWords.keptOnline : noticeWords.keptOffline)(momentOf(at))}
      </Notice>
    </NoticePlace>
  );
}
