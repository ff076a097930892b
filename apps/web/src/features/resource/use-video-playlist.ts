import type { ResourceCategory } from '@candour/contracts';
import { type Outbox, type VideoPlaylistEvent, videoPlaylistMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { onLeave } from '../../lib/page-life';
import { syllabusIn, videoPlaylistActors } from './video-playlist.actors';

export interface Playlist {
  readonly snapshot: SnapshotFrom<typeof videoPlaylistMachine>;
  readonly send: (event: VideoPlaylistEvent) => void;
}

export interface PlaylistOptions {
  readonly surgeryId: string;
  readonly category: ResourceCategory;
  readonly outbox: Outbox;
}

/** Runs the learning videos and tells them what happens around them. */
export const useVideoPlaylist = ({ surgeryId, category, outbox }: PlaylistOptions): Playlist => {
  const [machine] = useState(() => wire(videoPlaylistMachine, { actors: videoPlaylistActors(outbox) }));
  const [snapshot, send, actor] = useMachine(machine, { input: { surgeryId, category, playsOn: true } });
  const { syllabus_id: syllabusId } = category;

  useEffect(() => onLeave(() => send({ type: 'page.left' })), [send]);

  useEffect(() => {
    const subscription = outbox.on('item.delivered', ({ reply }) => {
      const held = syllabusIn(reply, syllabusId);
      if (held) send({ type: 'views.acknowledged', category: held });
    });
    return () => subscription.unsubscribe();
  }, [outbox, send, syllabusId]);

  useEffect(() => {
    const known = actor.getSnapshot().context.category.user_engagement_count;
    if (category.user_engagement_count > known) send({ type: 'views.acknowledged', category });
  }, [category, actor, send]);

  return { snapshot, send };
};
