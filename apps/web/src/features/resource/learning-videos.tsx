import type { PreviewResource } from '@candour/contracts';
import { videoPlaylistSelectors as select } from '@candour/machines';
import { useState } from 'react';
import { htmlAsText } from '../../lib/html-as-text';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { VideoPlayer } from '../../ui/video-player/video-player';
import type { VideoSource } from '../../ui/video-player/video-source';
import { Playlist } from './playlist';
import { resourceWords as words } from './resource.words';
import type { Playlist as Run } from './use-video-playlist';

/** The source for the player: our own file, or a film on Vimeo. */
export const sourceOf = (resource: PreviewResource): VideoSource =>
  resource.resource_type === 'VIMEO'
    ? { type: 'VIMEO', videoId: resource.resource_content }
    : { type: 'FILE', url: resource.resource_content, captionsUrl: resource.resource_captions_url };

/**
 * The active video above the playlist. Nothing plays before a tap; after that, the next unwatched video starts
 * automatically.
 */
export function LearningVideos({ snapshot, send }: Run) {
  const [isVimeoAllowed, setIsVimeoAllowed] = useState(false);
  const active = select.active(snapshot);
  if (!active) return <EmptyState title={words.none} />;
  const resourceId = active.resource_id;
  return (
    <Stack gap={6}>
      <Stack as="section" gap={3} aria-label={active.resource_title}>
        <h2>{active.resource_title}</h2>
        <VideoPlayer
          key={resourceId}
          title={active.resource_title}
          source={sourceOf(active)}
          transcript={htmlAsText(active.resource_transcript)}
          startsByItself={select.shouldPlay(snapshot)}
          isVimeoAllowed={isVimeoAllowed}
          onVimeoAllowed={() => setIsVimeoAllowed(true)}
          onStarted={() => send({ type: 'video.started' })}
          onPaused={() => send({ type: 'video.paused' })}
          onEnded={() => send({ type: 'video.ended', resourceId })}
          onRead={() => send({ type: 'transcript.read', resourceId })}
          onFailed={() => send({ type: 'video.failed' })}
        />
        {select.isUnplayable(snapshot) ? (
          <Notice tone="info" role="status">
            {words.slow}
          </Notice>
        ) : null}
        <Checkbox
          isChecked={select.playsOn(snapshot)}
          onChange={(on) => send({ type: 'play-on.switched', on })}
        >
          {words.playsOn}
        </Checkbox>
      </Stack>
      <Playlist snapshot={snapshot} send={send} />
    </Stack>
  );
}
