import { describe, expect, it } from 'vitest';
import { refusal, settle } from '../kit/testing/controlled-actor';
import { learningOf } from '../kit/testing/fixtures';
import { openPlaylist } from './testing/open-playlist';
import { videoPlaylistSelectors as selectors } from './video-playlist.selectors';

describe('The video playlist', () => {
  it('starts at the first unwatched video and plays nothing before a tap', async () => {
    const { activeId, read, send } = await openPlaylist(learningOf([1, 0, 0]));
    expect(activeId()).toBe('v2');
    expect(read(selectors.shouldPlay)).toBe(false);
    await send({ type: 'play.requested' });
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it.each([
    ['v3', 'v3'],
    ['v9', 'v2'],
  ])('begins with the video that is wanted, if it is one of its own: %s', async (wanted, begun) => {
    const { activeId, read } = await openPlaylist(learningOf([1, 0, 0]), [], true, wanted);
    expect(activeId()).toBe(begun);
    expect(read(selectors.shouldPlay)).toBe(false);
  });

  it('marks a video that ended as watched, counts it, and plays the next unwatched one', async () => {
    const { activeId, read, watch } = await openPlaylist(learningOf([0, 1, 0]));
    await watch(1);
    expect(read(selectors.rows).map(({ isViewed }) => isViewed)).toEqual([true, true, false]);
    expect(read(selectors.engagedCount)).toBe(2);
    expect(read(selectors.percent)).toBe(67);
    expect(activeId()).toBe('v3');
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('wraps around to an earlier unwatched video', async () => {
    const { activeId, send, watch } = await openPlaylist(learningOf([0, 0, 0]));
    await send({ type: 'video.selected', resourceId: 'v3' });
    await watch(3);
    expect(activeId()).toBe('v1');
  });

  it('selects the first video without playing when all are watched', async () => {
    const { activeId, read, watch } = await openPlaylist(learningOf([1, 0]));
    await watch(2);
    expect(activeId()).toBe('v1');
    expect(read(selectors.shouldPlay)).toBe(false);
  });

  it('opens with the first video selected when all were watched before', async () => {
    const { activeId, read } = await openPlaylist(learningOf([1, 2], true));
    expect(activeId()).toBe('v1');
    expect(read(selectors.shouldPlay)).toBe(false);
  });

  it('counts one view per end, but the resource as engaged only once', async () => {
    const { kept, read, send, watch } = await openPlaylist(learningOf([1, 2]));
    await watch(1);
    await send({ type: 'video.ended', resourceId: 'v1' });
    expect(kept()).toEqual([{ resource_id: 'v1', viewed: 2 }]);
    expect(read(selectors.engagedCount)).toBe(2);
  });

  it('counts a video whose player reports a pause just before its end', async () => {
    const { read, send } = await openPlaylist(learningOf([0, 0]));
    await send({ type: 'video.started' });
    await send({ type: 'video.paused' });
    await send({ type: 'video.ended', resourceId: 'v1' });
    expect(read(selectors.engagedCount)).toBe(1);
  });

  it('waits for a tap when autoplay of the next video is off', async () => {
    const { activeId, read, send, watch } = await openPlaylist(learningOf([0, 0, 0]), [], false);
    await watch(1);
    expect(activeId()).toBe('v2');
    expect(read(selectors.shouldPlay)).toBe(false);
    await send({ type: 'play-on.switched', on: true });
    await watch(2);
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('pauses and resumes on request', async () => {
    const { read, send } = await openPlaylist(learningOf([0]));
    await send({ type: 'video.started' });
    await send({ type: 'video.paused' });
    expect(read(selectors.shouldPlay)).toBe(false);
    await send({ type: 'play.requested' });
    expect(read(selectors.shouldPlay)).toBe(true);
  });

  it('takes a host that has not answered in 5 s as blocked and offers the transcript', async () => {
    const { pass, read, send } = await openPlaylist(learningOf([0, 0]));
    await send({ type: 'play.requested' });
    await pass(4999);
    expect(read(selectors.isUnplayable)).toBe(false);
    await pass(1);
    expect(read(selectors.isUnplayable)).toBe(true);
  });

  it('counts a transcript that was read instead, and goes to the next video', async () => {
    const { activeId, read, send } = await openPlaylist(learningOf([0, 0]));
    await send({ type: 'video.failed' });
    await send({ type: 'transcript.read', resourceId: 'v1' });
    expect(read(selectors.engagedCount)).toBe(1);
    expect(activeId()).toBe('v2');
    expect(read(selectors.isUnplayable)).toBe(false);
  });

  it('ignores the end of a video that is not active', async () => {
    const { read, send } = await openPlaylist(learningOf([0, 0]));
    await send({ type: 'video.started' });
    await send({ type: 'video.ended', resourceId: 'v2' });
    expect(read(selectors.engagedCount)).toBe(0);
  });
});

describe('Saving views', () => {
  it('stores each view on the device at once, and sends it when the user leaves the page', async () => {
    const { kept, outbox, read, sending, sent, watch } = await openPlaylist(learningOf([0, 0]));
    await watch(1);
    expect(kept()).toEqual([{ resource_id: 'v1', viewed: 1 }]);
    expect(sent()).toHaveLength(0);
    expect(read(selectors.saveStatus)).toBe('not-saved');
    outbox.send({ type: 'flush.requested' });
    await settle();
    expect(sent()).toEqual([[{ resource_id: 'v1', viewed: 1 }]]);
    await sending.answer(learningOf([1, 0]));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('happens at once when all videos are watched, and completes the section when the server confirms', async () => {
    const { read, sending, sent, watch } = await openPlaylist(learningOf([0, 0]));
    await watch(1);
    await watch(2);
    expect(sent()).toHaveLength(1);
    expect(read(selectors.isComplete)).toBe(false);
    await sending.answer(learningOf([1, 1], true));
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('includes a last view that was counted during a save', async () => {
    const { read, sending, sent, send, watch } = await openPlaylist(learningOf([0, 0]));
    await watch(1);
    await send({ type: 'save.requested' });
    await watch(2);
    await sending.answer(learningOf([1, 0]));
    expect(sent()[1]).toEqual([{ resource_id: 'v2', viewed: 1 }]);
    expect(read(selectors.saveStatus)).toBe('saving');
    await sending.answer(learningOf([1, 1], true));
    expect(read(selectors.saveStatus)).toBe('saved');
  });

  it('locks Save for 30 s and then sends the views counted meanwhile', async () => {
    const { pass, read, sending, sent, send, watch } = await openPlaylist(learningOf([0, 0, 0]));
    await watch(1);
    await send({ type: 'save.requested' });
    await sending.answer(learningOf([1, 0, 0]));
    await watch(2);
    expect(read(selectors.isSaveLocked)).toBe(true);
    await pass(29_999);
    expect(sent()).toHaveLength(1);
    await pass(1);
    expect(sent()).toHaveLength(2);
  });

  it('sends the last view at once, even while Save is locked', async () => {
    const { sending, sent, send, watch } = await openPlaylist(learningOf([0, 0]));
    await watch(1);
    await send({ type: 'save.requested' });
    await sending.answer(learningOf([1, 0]));
    await watch(2);
    expect(sent()[1]).toEqual([{ resource_id: 'v2', viewed: 1 }]);
  });

  it('fails silently, and shows the views as saved when a retry succeeds', async () => {
    const { outbox, read, sending, watch } = await openPlaylist(learningOf([0]));
    await watch(1);
    await sending.fail(refusal(null));
    expect(read(selectors.saveStatus)).toBe('not-saved');
    expect(read(selectors.isTrying)).toBe(true);
    outbox.send({ type: 'online' });
    await settle();
    await sending.answer(learningOf([1], true));
    expect(read(selectors.saveStatus)).toBe('saved');
    expect(read(selectors.isComplete)).toBe(true);
  });

  it('ignores an older reply that arrives late', async () => {
    const { read, send } = await openPlaylist(learningOf([1, 2], true));
    await send({ type: 'category.loaded', category: learningOf([1, 0]) });
    expect(read(selectors.engagedCount)).toBe(2);
    expect(read(selectors.isComplete)).toBe(true);
  });

  it("shows unsent views of the device over the server's counts", async () => {
    const { activeId, read } = await openPlaylist(learningOf([0, 3]), [
      { resource_id: 'v1', viewed: 1 },
      { resource_id: 'v2', viewed: 2 },
      { resource_id: 'of another syllabus', viewed: 1 },
    ]);
    expect(read(selectors.engagedCount)).toBe(2);
    expect(activeId()).toBe('v1');
  });

  it('shows that the device could not store a view', async () => {
    const { device, read, watch } = await openPlaylist(learningOf([0, 0]));
    device.isStoreFull = true;
    await watch(1);
    expect(read(selectors.isUnkept)).toBe(true);
  });
});
