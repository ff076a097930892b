import type { ResourceCategory } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, instantActor, refusal } from '../kit/testing/controlled-actor';
import { learningOf } from '../kit/testing/fixtures';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import type { GivenView } from '../outbox/outbox.model';
import { videoPlaylistMachine } from './video-playlist.machine';
import type { ViewsOut } from './video-playlist.setup';
import { videoPlaylistSelectors as selectors } from './video-playlist.selectors';

const open = async (category: ResourceCategory, drafts: readonly GivenView[] = [], playsOn = true) => {
  const save = controlledActor<ResourceCategory, ViewsOut>();
  const keep = controlledActor<void, ViewsOut>();
  const machine = wire(videoPlaylistMachine, {
    actors: {
      readDrafts: instantActor<readonly GivenView[], ViewsOut>(() => drafts).logic,
      keepViews: keep.logic,
      saveViews: save.logic,
    },
  });
  const running = run(machine, { surgeryId: 'surgery', category, playsOn });
  await running.settle();
  const { actor } = running;
  const read = <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
    selector(actor.getSnapshot());
  const watch = (video: number): void => {
    actor.send({ type: 'video.started' });
    actor.send({ type: 'video.ended', resourceId: `v${video}` });
  };
  const activeId = (): string | null => read(selectors.active)?.resource_id ?? null;
  return { ...running, save, keep, read, watch, activeId, send: actor.send.bind(actor) };
};

describe('video playlist, playing', () => {
  it('begins at the first unwatched video and plays nothing before a tap', async () => {
    const { activeId, read, send } = await open(learningOf([1, 0, 0]));
    expect(activeId()).toBe('v2');
    expect(read(selectors.shouldPlay)).toBe(false);
    send({ type: 'play.requested' });
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('ticks a video that ended, counts it, and plays the next unwatched one', async () => {
    const { activeId, read, watch } = await open(learningOf([0, 1, 0]));
    watch(1);
    expect(read(selectors.rows).map(({ isViewed }) => isViewed)).toEqual([true, true, false]);
    expect(read(selectors.engagedCount)).toBe(2);
    expect(read(selectors.percent)).toBe(67);
    expect(activeId()).toBe('v3');
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('wraps around to what was left out', async () => {
    const { activeId, send, watch } = await open(learningOf([0, 0, 0]));
    send({ type: 'video.selected', resourceId: 'v3' });
    watch(3);
    expect(activeId()).toBe('v1');
  });

  it('selects the first and does not play when all are watched', async () => {
    const { activeId, read, watch } = await open(learningOf([1, 0]));
    watch(2);
    expect(activeId()).toBe('v1');
    expect(read(selectors.shouldPlay)).toBe(false);
  });

  it('opens with the first selected when all were watched before', async () => {
    const { activeId, read } = await open(learningOf([1, 2], true));
    expect(activeId()).toBe('v1');
    expect(read(selectors.shouldPlay)).toBe(false);
  });

  it('counts one view an end, and the engaged count only the first time', async () => {
    const { keep, read, send, watch } = await open(learningOf([1, 2]));
    watch(1);
    send({ type: 'video.ended', resourceId: 'v1' });
    expect(keep.calls.at(-1)?.views).toEqual([{ resource_id: 'v1', viewed: 2 }]);
    expect(read(selectors.engagedCount)).toBe(2);
  });

  it('counts a video whose player says that it paused just before it ended', async () => {
    const { read, send } = await open(learningOf([0, 0]));
    send({ type: 'video.started' });
    send({ type: 'video.paused' });
    send({ type: 'video.ended', resourceId: 'v1' });
    expect(read(selectors.engagedCount)).toBe(1);
  });

  it('waits for a tap where playing on is switched off', async () => {
    const { activeId, read, send, watch } = await open(learningOf([0, 0, 0]), [], false);
    watch(1);
    expect(activeId()).toBe('v2');
    expect(read(selectors.shouldPlay)).toBe(false);
    send({ type: 'play-on.switched', on: true });
    watch(2);
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('pauses and plays on when asked', async () => {
    const { read, send } = await open(learningOf([0]));
    send({ type: 'video.started' });
    send({ type: 'video.paused' });
    expect(read(selectors.shouldPlay)).toBe(false);
    send({ type: 'play.requested' });
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('takes a host that has not answered in 5 s as blocked and offers the transcript', async () => {
    const { pass, read, send } = await open(learningOf([0, 0]));
    send({ type: 'play.requested' });
    await pass(4999);
    expect(read(selectors.isUnplayable)).toBe(false);
    await pass(1);
    expect(read(selectors.isUnplayable)).toBe(true);
  });

  it('counts a transcript that was read instead, and goes to the next video', async () => {
    const { activeId, read, send } = await open(learningOf([0, 0]));
    send({ type: 'video.failed' });
    send({ type: 'transcript.read', resourceId: 'v1' });
    expect(read(selectors.engagedCount)).toBe(1);
    expect(activeId()).toBe('v2');
    expect(read(selectors.isUnplayable)).toBe(false);
  });

  it('ignores the end of a video that is not the active one', async () => {
    const { read, send } = await open(learningOf([0, 0]));
    send({ type: 'video.started' });
    send({ type: 'video.ended', resourceId: 'v2' });
    expect(read(selectors.engagedCount)).toBe(0);
  });
});

describe('video playlist, saving', () => {
  it('keeps each view on the device at once and sends it on leaving', async () => {
    const { keep, read, save, send, watch } = await open(learningOf([0, 0]));
    watch(1);
    expect(keep.calls).toHaveLength(1);
    expect(save.calls).toHaveLength(0);
    expect(read(selectors.saveStatus)).toBe('not-saved');
    send({ type: 'page.left' });
    expect(save.calls[0]?.views).toEqual([{ resource_id: 'v1', viewed: 1 }]);
    await save.answer(learningOf([1, 0]));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('sends at once when everything has been watched, and is complete when the server says so', async () => {
    const { read, save, watch } = await open(learningOf([0, 0]));
    watch(1);
    watch(2);
    expect(save.calls).toHaveLength(1);
    expect(read(selectors.isComplete)).toBe(false);
    await save.answer(learningOf([1, 1], true));
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('sends the last view too when it was counted while a save was under way', async () => {
    const { save, send, watch } = await open(learningOf([0, 0]));
    watch(1);
    send({ type: 'save.requested' });
    watch(2);
    await save.answer(learningOf([1, 0]));
    expect(save.calls[1]?.views).toEqual([{ resource_id: 'v2', viewed: 1 }]);
  });

  it('locks Save for 30 s and then sends what was watched meanwhile', async () => {
    const { pass, read, save, send, watch } = await open(learningOf([0, 0, 0]));
    watch(1);
    send({ type: 'save.requested' });
    await save.answer(learningOf([1, 0, 0]));
    watch(2);
    expect(read(selectors.isSaveLocked)).toBe(true);
    await pass(29_999);
    expect(save.calls).toHaveLength(1);
    await pass(1);
    expect(save.calls).toHaveLength(2);
  });

  it('ignores a failed save in silence, and hears when the outbox got it through', async () => {
    const { read, save, send, watch } = await open(learningOf([0]));
    watch(1);
    await save.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    send({ type: 'views.acknowledged', category: learningOf([1], true) });
    expect(read(selectors.saveStatus)).toBe('saved');
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('lays what the device still holds over what the server answered', async () => {
    const { activeId, read } = await open(learningOf([0, 3]), [
      { resource_id: 'v1', viewed: 1 },
      { resource_id: 'v2', viewed: 2 },
      { resource_id: 'of another syllabus', viewed: 1 },
    ]);
    expect(read(selectors.engagedCount)).toBe(2);
    expect(activeId()).toBe('v1');
  });

  it('says when the device could not keep a view', async () => {
    const { keep, read, watch } = await open(learningOf([0, 0]));
    watch(1);
    await keep.fail(new Error('the store is full'));
    expect(read(selectors.isUnkept)).toBe(true);
  });
});
