import type { ResourceCategory } from '@candour/contracts';
import { type Outbox, type VideoPlaylistEvent, videoPlaylistMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { prefersReducedMotion } from '../../lib/reduced-motion';
import { videoPlaylistActors } from './video-playlist.actors';

export interface Playlist {
  readonly snapshot: SnapshotFrom<typeof videoPlaylistMachine>;
  readonly send: (event: VideoPlaylistEvent) => void;
}

export interface PlaylistOptions {
  readonly surgeryId: string;
  readonly category: ResourceCategory;
  readonly outbox: Outbox;
  /** The id of the video to begin with. */
  readonly wanted?: string | null;
}

/** Runs the learning videos, one after the other unless the device asks for reduced motion, and updates them with the resource that the journey has loaded. */
export const useVideoPlaylist = ({
  surgeryId,
  category,
  outbox,
  wanted = null,
}: PlaylistOptions): Playlist => {
  const [machine] = useState(() => wire(videoPlaylistMachine, { actors: videoPlaylistActors(outbox) }));
  const [playsOn] = useState(() => !prefersReducedMotion());
  const [snapshot, send, actor] = useMachine(machine, { input: { surgeryId, category, playsOn, wanted } });

  useEffect(() => {
    const known = actor.getSnapshot().context.category.user_engagement_count;
    if (category.user_engagement_count > known) send({ type: 'category.loaded', category });
  }, [category, actor, send]);

  return { snapshot, send };
};
