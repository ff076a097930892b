import type { ResourceCategory } from '@candour/contracts';
import { createActor } from 'xstate';
import { controlledActor, settle } from '../../kit/testing/controlled-actor';
import { wire } from '../../kit/wire';
import { outboxMachine } from '../../outbox/outbox.machine';
import type { GivenView, OutboxItem } from '../../outbox/outbox.model';
import { outboxSelectors } from '../../outbox/outbox.selectors';
import { type SectionInOutbox, savingActor, unsentActor } from '../../outbox/section-actors';
import { type Device, MONDAY, createDevice } from '../../outbox/testing/device';
import { videoPlaylistMachine } from '../video-playlist.machine';
import { videoPlaylistSelectors as selectors } from '../video-playlist.selectors';
import type { VideoPlaylistEvent, ViewsAsked } from '../video-playlist.setup';

const keep = (device: Device, views: readonly GivenView[]): void => {
  if (views.length === 0) return;
  device.store.set('kept', {
    key: 'kept',
    keys: ['kept'],
    account: 'alex',
    queuedAt: MONDAY,
    due: false,
    refusal: null,
    work: { kind: 'views', surgeryId: 'surgery', syllabusId: 'syllabus', views },
  });
};

/** A playlist over an outbox. The test answers its requests. */
export const openPlaylist = async (
  category: ResourceCategory,
  drafts: readonly GivenView[] = [],
  playsOn = true,
  wanted: string | null = null,
) => {
  const device = createDevice();
  keep(device, drafts);
  const sending = controlledActor<unknown, OutboxItem>();
  const outbox = createActor(wire(outboxMachine, { actors: { ...device.actors, send: sending.logic } }), {
    clock: device.clock,
  }).start();
  outbox.send({ type: 'account.signed-in', account: 'alex' });
  let keys = 0;
  const section: SectionInOutbox<GivenView, ResourceCategory, ViewsAsked> = {
    outbox,
    read: (snapshot, { syllabusId }) => outboxSelectors.viewsOf(snapshot, syllabusId),
    workOf: ({ surgeryId, syllabusId }, views) => ({ kind: 'views', surgeryId, syllabusId, views }),
    newItem: (work, due) => {
      keys += 1;
      return { key: `k${keys}`, queuedAt: MONDAY, due, work };
    },
    categoryIn: (reply) => reply as ResourceCategory,
  };
  const actor = createActor(
    wire(videoPlaylistMachine, {
      actors: { unsentViews: unsentActor(section), saveViews: savingActor(section) },
    }),
    { clock: device.clock, input: { surgeryId: 'surgery', category, playsOn, wanted } },
  ).start();
  await settle();
  const send = (event: VideoPlaylistEvent): Promise<void> => {
    actor.send(event);
    return settle();
  };
  const read = <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
    selector(actor.getSnapshot());
  const watch = async (video: number): Promise<void> => {
    await send({ type: 'video.started' });
    await send({ type: 'video.ended', resourceId: `v${video}` });
  };
  const activeId = (): string | null => read(selectors.active)?.resource_id ?? null;
  const viewsOf = ({ work }: OutboxItem) => (work.kind === 'views' ? work.views : []);
  /** Views sent so far, one list per request. */
  const sent = () => sending.calls.map(viewsOf);
  /** Views in the store of the device. */
  const kept = () => [...device.store.values()].flatMap(viewsOf);
  return { outbox, device, sending, sent, kept, read, watch, activeId, send, pass: device.pass };
};
