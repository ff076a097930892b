import { useId, useState } from 'react';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import type { Poster } from './video-source';

export interface FileVideoProps {
  readonly title: string;
  readonly url: string;
  readonly mp4Url?: string | null | undefined;
  readonly captionsUrl?: string | null | undefined;
  readonly poster?: Poster | null | undefined;
  readonly startsByItself: boolean;
  /** Starts without sound when it is shown. */
  readonly opensMuted?: boolean | undefined;
  readonly onStarted?: (() => void) | undefined;
  readonly onPaused?: (() => void) | undefined;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
  readonly onUnmuted?: (() => void) | undefined;
}

/** The native player, which has keyboard support, captions and full screen. It takes the first source that it can play. */
export function FileVideo({
  title,
  url,
  mp4Url,
  captionsUrl,
  poster,
  startsByItself,
  opensMuted = false,
  ...on
}: FileVideoProps) {
  const pictureId = useId();
  const [beginsMuted] = useState(opensMuted);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions wherever the content has them */}
      <video
        controls
        playsInline
        preload="metadata"
        src={mp4Url ? undefined : url}
        aria-label={title}
        poster={poster?.url}
        aria-describedby={poster ? pictureId : undefined}
        autoPlay={startsByItself || beginsMuted}
        muted={beginsMuted}
        onPlaying={on.onStarted}
        onPause={on.onPaused}
        onEnded={on.onEnded}
        onVolumeChange={({ currentTarget }) => currentTarget.muted || on.onUnmuted?.()}
        onError={on.onFailed}
      >
        {mp4Url ? (
          <>
            <source src={url} type="video/webm" />
            <source src={mp4Url} type="video/mp4" onError={on.onFailed} />
          </>
        ) : null}
        {captionsUrl ? (
          <track
            kind="captions"
            src={captionsUrl}
            srcLang="en-GB"
            label={words.video.captions}
            default={!poster}
          />
        ) : null}
      </video>
      {poster ? <VisuallyHidden id={pictureId}>{poster.title}</VisuallyHidden> : null}
    </>
  );
}
