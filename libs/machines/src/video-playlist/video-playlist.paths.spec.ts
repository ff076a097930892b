import { describe, expect, it } from 'vitest';
import { refusal } from '../kit/testing/controlled-actor';
import { explore } from '../kit/testing/explore';
import { learningOf } from '../kit/testing/fixtures';
import { videoPlaylistMachine } from './video-playlist.machine';
import { viewsOf } from './video-playlist.model';
import { videoPlaylistSelectors as selectors } from './video-playlist.selectors';

const exploration = explore(videoPlaylistMachine, {
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
});

describe('video playlist, every path', () => {
  it('reaches every state and takes every transition, and is never stuck', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('always has an active video, and never says saved with a view unsaved', () => {
    for (const snapshot of exploration.snapshots) {
      expect(selectors.active(snapshot)).not.toBeNull();
      if (selectors.saveStatus(snapshot) === 'saved') expect(snapshot.context.unsaved).toEqual([]);
    }
  });

  it('never counts a view down on any path', () => {
    for (const { steps } of exploration.paths) {
      for (const [index, { state }] of steps.entries()) {
        const before = steps[index - 1]?.state.context;
        if (!before) continue;
        for (const id of ['v1', 'v2']) {
          expect(viewsOf(state.context, id)).toBeGreaterThanOrEqual(viewsOf(before, id));
        }
      }
    }
  });
});
