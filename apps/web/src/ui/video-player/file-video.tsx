import { words } from '../words';

export interface FileVideoProps {
  readonly title: string;
  readonly url: string;
  readonly captionsUrl?: string | null | undefined;
  readonly startsByItself: boolean;
  readonly onStarted?: (() => void) | undefined;
  readonly onPaused?: (() => void) | undefined;
  readonly onEnded: () => void;
  readonly onFailed: () => void;
}

/** The native player, which has keyboard support, captions and full screen. */
export function FileVideo({ title, url, captionsUrl, startsByItself, ...on }: FileVideoProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are captions wherever the content has them
    <video
      controls
      playsInline
      preload="metadata"
      src={url}
      aria-label={title}
      autoPlay={startsByItself}
      onPlaying={on.onStarted}
      onPause={on.onPaused}
      onEnded={on.onEnded}
      onError={on.onFailed}
    >
      {captionsUrl ? (
        <track kind="captions" src={captionsUrl} srcLang="en-GB" label={words.video.captions} default />
      ) : null}
    </video>
  );
}
