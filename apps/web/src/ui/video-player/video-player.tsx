import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { Notice } from '../notice/notice';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { FileVideo } from './file-video';
import { TranscriptDetails } from './transcript-details';
import type { VideoSource } from './video-source';
import { VimeoVideo } from './vimeo-video';

export type { VideoSource } from './video-source';

export interface VideoPlayerProps {
  readonly title: string;
  readonly source: VideoSource;
  readonly transcript?: string | null | undefined;
  /** True after the user has started the list of videos, so that the next one starts automatically. */
  readonly startsByItself?: boolean;
  /** A film of our own starts without sound when it is shown; one tap gives it. */
  readonly opensMuted?: boolean | undefined;
  /** True after the user has agreed to load from Vimeo in this list. Without it each Vimeo video asks. */
  readonly isVimeoAllowed?: boolean;
  readonly onVimeoAllowed?: () => void;
  readonly onStarted?: (() => void) | undefined;
  readonly onPaused?: (() => void) | undefined;
  readonly onEnded: () => void;
  /** Called after the user has read the transcript instead. */
  readonly onRead?: (() => void) | undefined;
  readonly onFailed?: () => void;
  readonly onUnmuted?: (() => void) | undefined;
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

/** Use a `key` for each video to reset the player. A failure shows alternatives and never ends the list. */
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
              mp4Url={source.mp4Url}
              captionsUrl={source.captionsUrl}
              poster={source.poster}
              startsByItself={startsByItself}
              opensMuted={props.opensMuted}
              onUnmuted={props.onUnmuted}
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

const PlayerBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

const Screen = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.card};
  overflow: hidden;
  background: ${theme.colour.brandDeep};
  color: ${theme.colour.onBrandDeep};

  video,
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }

  video[poster] {
    background: ${theme.colour.card};
  }

  video:focus-visible {
    outline-offset: ${theme.ring.inset};
  }
`;

const PlayInvitation = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  max-width: 30em;
  padding: ${theme.space[4]};
  text-align: center;
`;

const PlayButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[6]};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.onBrandDeep};
  color: ${theme.colour.brandDeep};
  font-weight: ${theme.weight.strong};
  cursor: pointer;
`;

const VimeoNotice = styled.p`
  font-size: ${theme.text.small};
`;
