import { describe, expect, it } from 'vitest';
import { explore } from '../explore/explore';
import { leads } from '../explore/leads';
import { statesByTag, unhandled } from '../explore/structure';
import { videoPlaylistMachine } from './video-playlist.machine';
import { unsavedOf } from './video-playlist.model';
import { videoPlaylistSelectors as selectors } from './video-playlist.selectors';
import { videoPlaylistWalk } from './testing/video-playlist.walk';

const exploration = explore(videoPlaylistMachine, videoPlaylistWalk);

describe('Every path of the video playlist', () => {
  it('gives its states the tags that screens read', () => {
    expect(statesByTag(videoPlaylistMachine)).toEqual({
      busy: ['saving.restoring', 'saving.saving'],
      complete: ['section.complete'],
      editable: ['section.incomplete'],
      failed: ['player.unplayable'],
    });
  });

  it('handles every answer and failure of its actors', () => {
    expect(unhandled(videoPlaylistMachine)).toEqual([]);
  });

  it('reaches every state and takes every transition, and has no dead end', () => {
    expect(exploration.unreachedStates).toEqual([]);
    expect(exploration.unreachedTransitions).toEqual([]);
    expect(exploration.stuck).toEqual([]);
  });

  it('always has an active video, and never shows unsaved views as saved', () => {
    for (const snapshot of exploration.snapshots) {
      expect(selectors.active(snapshot)).not.toBeNull();
      if (selectors.saveStatus(snapshot) === 'saved') expect(unsavedOf(snapshot.context)).toEqual([]);
    }
  });
});

describe('The video playlist', () => {
  it.each([
    ['player', 'video.selected', ['player.running.starting', 'stays']],
    ['player.ready', 'play.requested', ['player.running.starting']],
    ['player.ready', 'video.started', ['player.running.playing']],
    ['player.ready', 'video.failed', ['player.unplayable']],
    ['player', 'play-on.switched', ['stays']],
    ['player.running.starting', 'video.started', ['player.running.playing']],
    ['player.running.starting', 'video.paused', ['player.running.paused']],
    ['player.running', 'video.failed', ['player.unplayable']],
    ['player.running.starting', 'after startTimeout', ['player.unplayable']],
    ['player.running.playing', 'video.paused', ['player.running.paused']],
    ['player.unplayable', 'play.requested', ['player.running.starting']],
    ['player.unplayable', 'video.started', ['player.running.playing']],
    ['player.running.paused', 'play.requested', ['player.running.starting']],
    ['player.running.paused', 'video.started', ['player.running.playing']],
    ['saving', 'category.loaded', ['section.complete', 'stays']],
    ['saving.restoring', 'unsent.changed', ['saving.open']],
    ['saving.open', 'save.requested', ['saving.saving', 'stays']],
    ['saving.saving', 'saveViews answers', ['saving.saved', 'stays']],
    ['saving.saving', 'saveViews fails', ['saving.open']],
    ['saving.saved', 'after saveLock', ['saving.open', 'saving.saving']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(exploration.steps, state, cause)).toEqual(targets);
  });
});
