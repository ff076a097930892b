import type { ResourceEngagement } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import type { VideoPlaylistMachine } from './video-playlist.machine';
import { engagedCount, itemsOf, percentWatched, unsavedOf, viewsOf } from './video-playlist.model';

type VideoPlaylistSnapshot = SnapshotFrom<VideoPlaylistMachine>;

/** One row of the playlist. */
export interface PlaylistRow {
  readonly id: string;
  readonly title: string;
  readonly isActive: boolean;
  readonly isViewed: boolean;
}

/** Selectors for screens. */
export const videoPlaylistSelectors = {
  active: ({ context }: VideoPlaylistSnapshot): ResourceEngagement | null =>
    itemsOf(context).find((item) => item.resource_id === context.activeId) ?? null,
  rows: ({ context }: VideoPlaylistSnapshot): readonly PlaylistRow[] =>
    itemsOf(context).map((item) => ({
      id: item.resource_id,
      title: item.resource_title,
      isActive: item.resource_id === context.activeId,
      isViewed: viewsOf(context, item.resource_id) > 0,
    })),
  /** "Completed x / y". */
  engagedCount: ({ context }: VideoPlaylistSnapshot): number => engagedCount(context),
  total: ({ context }: VideoPlaylistSnapshot): number => itemsOf(context).length,
  percent: ({ context }: VideoPlaylistSnapshot): number => percentWatched(context),
  /** Whether the player should play. */
  shouldPlay: (snapshot: VideoPlaylistSnapshot): boolean =>
    snapshot.matches({ player: { running: 'starting' } }) ||
    snapshot.matches({ player: { running: 'playing' } }),
  isUnplayable: ({ value }: VideoPlaylistSnapshot): boolean => value.player === 'unplayable',
  playsOn: ({ context }: VideoPlaylistSnapshot): boolean => context.playsOn,
  isComplete: (snapshot: VideoPlaylistSnapshot): boolean => snapshot.hasTag('complete'),
  canSave: (snapshot: VideoPlaylistSnapshot): boolean => snapshot.can({ type: 'save.requested' }),
  isSaveLocked: ({ value }: VideoPlaylistSnapshot): boolean => value.saving === 'saved',
  saveStatus: ({ context, value }: VideoPlaylistSnapshot): 'saved' | 'saving' | 'not-saved' | 'nothing' => {
    if (value.saving === 'saving') return 'saving';
    if (unsavedOf(context).length > 0) return 'not-saved';
    return engagedCount(context) > 0 ? 'saved' : 'nothing';
  },
  /** Views are due but not delivered; the outbox retries. */
  isTrying: ({ context }: VideoPlaylistSnapshot): boolean => context.unsent?.isDue ?? false,
  isUnkept: ({ context }: VideoPlaylistSnapshot): boolean => context.unsent?.isUnkept ?? false,
};
