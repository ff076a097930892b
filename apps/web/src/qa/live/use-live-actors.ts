import { useEffect, useState } from 'react';
import { LAB_OPENED, type LiveActor, LIVE_CHANNEL, type LiveStep, heardOf } from './live-message';

/** Every machine that the app in another tab has been heard of since the lab was opened. */
export const useLiveActors = (): readonly LiveActor[] => {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(LIVE_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveStep | typeof LAB_OPENED>) => {
      if (data !== LAB_OPENED) setActors((known) => heardOf(known, data));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    channel.postMessage(LAB_OPENED);
    return () => channel.close();
  }, []);
  return actors;
};
