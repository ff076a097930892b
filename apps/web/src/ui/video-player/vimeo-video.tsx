import { useEffect, useEffectEvent, useRef } from 'react';
import { vimeoAddress } from './video-source';

export interface VimeoVideoProps {
  readonly title: string;
  readonly videoId: string;
  readonly onStarted?: (() => void) | undefined;
  readonly onPaused?: (() => void) | undefined;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
}

const patience = 5000;

/**
 * Vimeo's player in our own iframe, because Vimeo's script would make an additional request. A domain-locked film
 * requires a referrer, hence the policy of this frame. A player that is not ready after 5 s has failed.
 */
export function VimeoVideo({ title, videoId, onStarted, onPaused, onEnded, onFailed }: VimeoVideoProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const address = vimeoAddress(videoId);
  const start = useEffectEvent(() => onStarted?.());
  const pause = useEffectEvent(() => onPaused?.());
  const end = useEffectEvent(onEnded);
  const fail = useEffectEvent(onFailed);

  // A new address is another film in the same iframe, so this effect connects again.
  useEffect(() => {
    let isGone = false;
    let release = () => {};
    const failOnce = () => {
      clearTimeout(timer);
      if (!isGone) fail();
      isGone = true;
    };
    const timer = setTimeout(failOnce, patience);
    const connect = async () => {
      const { default: Player } = await import('@vimeo/player');
      if (isGone || !frame.current) return;
      const player = new Player(frame.current);
      release = () => {
        player.off('play');
        player.off('pause');
        player.off('ended');
        player.off('error');
      };
      player.on('play', () => start());
      player.on('pause', () => pause());
      player.on('ended', () => end());
      player.on('error', failOnce);
      await player.ready();
      clearTimeout(timer);
    };
    if (address === null) failOnce();
    else connect().catch(failOnce);
    return () => {
      isGone = true;
      clearTimeout(timer);
      release();
    };
  }, [address]);

  if (address === null) return null;
  return (
    <iframe
      ref={frame}
      title={title}
      src={address}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
