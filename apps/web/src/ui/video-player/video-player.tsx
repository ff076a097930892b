import { useState } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Notice } from '../notice/notice';
import { words } from '../words';
import { FileVideo } from './file-video';
import { TranscriptDetails } from './transcript-details';
import { PlayButton, PlayerBox, PlayInvitation, Screen, VimeoNotice } from './video-player.styles';
import type { VideoSource } from './video-source';
import { VimeoVideo } from './vimeo-video';

export type { VideoSource } from './video-source';

export interface VideoPlayerProps {
  readonly title: string;
  readonly source: VideoSource;
  readonly transcript?: string | null | undefined;
  /** True once the person has started the list of videos, so that the next one goes on by itself. */
  readonly startsByItself?: boolean;
  /** True once the person has agreed to load from Vimeo in this list. Without it each Vimeo video asks. */
  readonly isVimeoAllowed?: boolean;
  readonly onVimeoAllowed?: () => void;
  readonly onStarted?: (() => void) | undefined;
  readonly onPaused?: (() => void) | undefined;
  readonly onEnded: () => void;
  /** The person has read the transcript instead. */
  readonly onRead?: (() => void) | undefined;
  readonly onFailed?: () => void;
}

function VimeoInvitation({ onPlay }: { readonly onPlay: () => void }) {
  return (
    <PlayInvitation>
      <PlayButton type="button" onClick={onPlay}>
        <Icon name="play" /> {words.video.playFromVimeo}
      </PlayButton>
      <VimeoNotice>{words.video.vimeoNotice}</VimeoNotice>
    </PlayInvitation>
  );
}

/** Give it a `key` for each video: a new one starts afresh. A failure shows a way on and is never the end of the list. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, source, transcript, startsByItself = false, onEnded, onRead, onFailed } = props;
  const [hasFailed, setHasFailed] = useState(false);
  const [hasAgreed, setHasAgreed] = useState(false);
  const fail = () => {
    setHasFailed(true);
    onFailed?.();
  };
  const agree = () => {
    setHasAgreed(true);
    props.onVimeoAllowed?.();
  };
  const mayLoadVimeo = hasAgreed || (props.isVimeoAllowed === true && startsByItself);
  const callbacks = { onEnded, onFailed: fail, onStarted: props.onStarted, onPaused: props.onPaused };
  return (
    <PlayerBox>
      {hasFailed ? (
        <Notice
          tone="warning"
          role="alert"
          action={
            <Button variant="quiet" size="small" onPress={() => setHasFailed(false)}>
              {words.video.tryAgain}
            </Button>
          }
        >
          <b>{words.video.failedTitle}.</b>{' '}
          {transcript ? words.video.failedWithTranscript : words.video.failedWithoutTranscript}
        </Notice>
      ) : (
        <Screen>
          {source.type === 'FILE' ? (
            <FileVideo
              {...callbacks}
              title={title}
              url={source.url}
              captionsUrl={source.captionsUrl}
              startsByItself={startsByItself}
            />
          ) : mayLoadVimeo ? (
            <VimeoVideo {...callbacks} title={title} videoId={source.videoId} />
          ) : (
            <VimeoInvitation onPlay={agree} />
          )}
        </Screen>
      )}
      {transcript ? (
        <TranscriptDetails
          key={String(hasFailed)}
          text={transcript}
          isOpenAtFirst={hasFailed}
          onRead={onRead}
        />
      ) : null}
    </PlayerBox>
  );
}
