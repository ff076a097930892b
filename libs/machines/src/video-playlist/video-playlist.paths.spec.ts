import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { statesByTag, unheard } from '../kit/testing/structure';
import { videoPlaylistMachine } from './video-playlist.machine';
import { viewsOf } from './video-playlist.model';
import { videoPlaylistSelectors as selectors } from './video-playlist.selectors';
import { videoPlaylistWalk } from './video-playlist.walk';

const exploration = explore(videoPlaylistMachine, videoPlaylistWalk);

describe('video playlist, every path', () => {
  it('tells screens what its states are', () => {
    expect(statesByTag(videoPlaylistMachine)).toEqual({
      busy: ['saving.saving', 'device.restoring'],
      complete: ['section.complete'],
      editable: ['section.incomplete'],
      failed: ['player.unplayable'],
    });
  });

  it('hears every answer and every failure of its actors', () => {
    expect(unheard(videoPlaylistMachine)).toEqual([]);
  });

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
