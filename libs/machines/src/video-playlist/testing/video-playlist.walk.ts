import { refusal } from '../../kit/testing/controlled-actor';
import { learningOf } from '../../kit/testing/fixtures';
import type { videoPlaylistMachine } from '../video-playlist.machine';
import { viewsOf } from '../video-playlist.model';
import type { VideoPlaylistEvent } from '../video-playlist.setup';
import type { ExploreOptions } from '../../explore/explore';

const unsent = (...watched: readonly string[]): VideoPlaylistEvent => ({
  type: 'unsent.changed',
  unsent: {
    given: watched.map((resource_id) => ({ resource_id, viewed: 1 })),
    hasDrafts: watched.length > 0,
    isDue: false,
    isSubmitting: false,
    isUnkept: false,
  },
});

export const videoPlaylistWalk: ExploreOptions<typeof videoPlaylistMachine> = {
  input: { surgeryId: 'surgery', category: learningOf([0, 0]), playsOn: true },
  events: [
    { type: 'video.selected', resourceId: 'v2' },
    { type: 'play.requested' },
    { type: 'video.started' },
    { type: 'video.paused' },
    { type: 'video.ended', resourceId: 'v1' },
    { type: 'video.ended', resourceId: 'v2' },
    { type: 'video.failed' },
    { type: 'transcript.read', resourceId: 'v1' },
    { type: 'transcript.read', resourceId: 'v2' },
    { type: 'play-on.switched', on: false },
    { type: 'save.requested' },
    unsent(),
    unsent('v1'),
    unsent('v1', 'v2'),
    { type: 'category.loaded', category: learningOf([1, 0]) },
    { type: 'category.loaded', category: learningOf([1, 1], true) },
  ],
  actors: {
    saveViews: { outputs: [undefined], errors: [refusal(null)] },
  },
  same: ({ context }) => [
    context.activeId,
    context.unsent,
    viewsOf(context, 'v1'),
    viewsOf(context, 'v2'),
    context.category.completed,
    context.playsOn,
  ],
};
