import { useEffect, useEffectEvent, useRef } from 'react';
import { onWritten } from '../../api/writes';
import { onWake } from '../../lib/page-life';
import type { Remote } from './use-remote';

/** Reloads when the person returns to the page, and after a write of staff in any tab. */
export const useReadAgain = ({ reload, isBusy }: Pick<Remote<unknown>, 'reload' | 'isBusy'>): void => {
  const hasMissedWrite = useRef(false);
  const readAgain = useEffectEvent(reload);
  /** A read in progress may have begun before the write. */
  const readWritten = useEffectEvent(() => {
    hasMissedWrite.current = isBusy;
    reload();
  });
  useEffect(() => {
    if (isBusy || !hasMissedWrite.current) return;
    hasMissedWrite.current = false;
    readAgain();
  }, [isBusy]);
  useEffect(() => {
    const again = (): void => readAgain();
    const stops = [onWake(again), onWritten(() => readWritten())];
    window.addEventListener('focus', again);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('focus', again);
    };
  }, []);
};
