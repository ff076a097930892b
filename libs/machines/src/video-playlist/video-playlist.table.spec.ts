import { describe, expect, it } from 'vitest';
import { explore } from '../kit/testing/explore';
import { leads } from '../kit/testing/leads';
import { videoPlaylistMachine } from './video-playlist.machine';
import { videoPlaylistWalk } from './video-playlist.walk';

const { ways } = explore(videoPlaylistMachine, videoPlaylistWalk);

describe('the video playlist, what leads where', () => {
  it.each([
    ['player', 'video.selected', ['player.running.starting', 'stays']],
    ['player.ready', 'play.requested', ['player.running.starting']],
    ['player.ready', 'video.started', ['player.running.playing']],
    ['player.ready', 'video.failed', ['player.unplayable']],
    ['player', 'play-on.switched', ['stays']],
    ['saving.open', 'save.requested', ['saving.saving', 'stays']],
    ['saving.open', 'page.left', ['saving.saving', 'stays']],
    ['saving.open', 'views.acknowledged', ['stays']],
    ['device.restoring', 'readDrafts answers', ['device.kept']],
    ['device.restoring', 'readDrafts fails', ['device.kept']],
    ['player.running.starting', 'video.started', ['player.running.playing']],
    ['player.running.starting', 'video.paused', ['player.running.paused']],
    ['player.running', 'video.failed', ['player.unplayable']],
    ['player.running.starting', 'after startTimeout', ['player.unplayable']],
    ['player.running.playing', 'video.paused', ['player.running.paused']],
    ['player.unplayable', 'play.requested', ['player.running.starting']],
    ['player.unplayable', 'video.started', ['player.running.playing']],
    ['device.keeping', 'keepViews answers', ['device.kept']],
    ['device.keeping', 'keepViews fails', ['device.unkept']],
    ['player.running.paused', 'play.requested', ['player.running.starting']],
    ['player.running.paused', 'video.started', ['player.running.playing']],
    ['saving.saving', 'page.left', ['stays']],
    ['saving.saving', 'views.acknowledged', ['stays']],
    [
      'saving.saving',
      'saveViews answers',
      ['saving.saved', 'saving.saved + section.complete', 'section.complete', 'stays'],
    ],
    ['saving.saving', 'saveViews fails', ['saving.open']],
    ['saving.saved', 'page.left', ['saving.saving', 'stays']],
    ['saving.saved', 'views.acknowledged', ['stays']],
    ['saving.saved', 'after saveLock', ['saving.open', 'saving.saving']],
  ] as const)('in %s, %s leads to %j', (state, cause, targets) => {
    expect(leads(ways, state, cause)).toEqual(targets);
  });
});
