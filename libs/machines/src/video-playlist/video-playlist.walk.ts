import { refusal } from '../kit/testing/controlled-actor';
import { learningOf } from '../kit/testing/fixtures';
import type { videoPlaylistMachine } from './video-playlist.machine';
import { viewsOf } from './video-playlist.model';
import type { ExploreOptions } from '../kit/testing/explore';

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
    { type: 'page.left' },
    { type: 'views.acknowledged', category: learningOf([1, 0]) },
  ],
  actors: {
    readDrafts: { outputs: [[]], errors: [new Error('the store is closed')] },
    keepViews: { outputs: [undefined], errors: [new Error('the store is full')] },
    saveViews: { outputs: [learningOf([1, 0]), learningOf([1, 1], true)], errors: [refusal(null)] },
  },
  same: ({ context }) => [
    context.activeId,
    context.unsaved.length,
    viewsOf(context, 'v1'),
    viewsOf(context, 'v2'),
    context.isSaveOwed,
    context.category.completed,
    context.playsOn,
  ],
  within: ({ context }) => ['v1', 'v2'].every((id) => viewsOf(context, id) <= 2),
};
