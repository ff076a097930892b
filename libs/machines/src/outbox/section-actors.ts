import {
  type CallbackActorLogic,
  type PromiseActorLogic,
  type SnapshotFrom,
  fromCallback,
  fromPromise,
} from 'xstate';
import type { Failure } from '../kit/failure';
import { type Outbox, deliver } from './deliver';
import type { OutboxMachine } from './outbox.machine';
import { type NewItem, type UnsentSection, type Work, mergedWork } from './outbox.model';

/** A new answer or view of a section, given on this device. */
export interface WorkGiven<Given> {
  readonly type: 'work.given';
  readonly given: Given;
}

/** Events about the work of a section in the outbox. */
export type SectionEvent<Given, Category> =
  | { readonly type: 'unsent.changed'; readonly unsent: UnsentSection<Given> }
  /** The section as the server stores it. */
  | { readonly type: 'category.loaded'; readonly category: Category }
  /** The server refused work permanently, because the section is complete. */
  | { readonly type: 'section.locked' };

export interface SectionInOutbox<Given, Category, Asked> {
  readonly outbox: Outbox;
  readonly read: (snapshot: SnapshotFrom<OutboxMachine>, asked: Asked) => UnsentSection<Given>;
  readonly workOf: (asked: Asked, given: readonly Given[], submit: boolean) => Work;
  readonly newItem: (work: Work, due: boolean) => NewItem;
  /** The section in a reply; null when the reply is about something else. */
  readonly categoryIn: (reply: unknown, asked: Asked) => Category | null;
}

const isLocked = ({ code }: Failure): boolean => code === 'assessment.locked';

/** The actor through which a section queues work in the outbox and learns the result. */
export const unsentActor = <Given, Category, Asked>(
  section: SectionInOutbox<Given, Category, Asked>,
): CallbackActorLogic<WorkGiven<Given>, Asked> =>
  fromCallback<WorkGiven<Given>, Asked>(({ input, receive, sendBack }) => {
    const { outbox, read, workOf, newItem, categoryIn } = section;
    const send: (event: SectionEvent<Given, Category>) => void = sendBack;
    let known: string | null = null;
    const report = (): void => {
      const snapshot = outbox.getSnapshot();
      if (known === null && snapshot.value.delivery === 'restoring') return;
      const unsent = read(snapshot, input);
      const written = JSON.stringify(unsent);
      if (written === known) return;
      known = written;
      send({ type: 'unsent.changed', unsent });
    };
    // Report unsent work before the reply: an answer in the reply is no longer unsent.
    const subscriptions = [
      outbox.subscribe(report),
      outbox.on('item.delivered', ({ reply }) => {
        const category = categoryIn(reply, input);
        if (category === null) return;
        report();
        send({ type: 'category.loaded', category });
      }),
      outbox.on('item.refused', ({ keys, failure }) => {
        const item = outbox.getSnapshot().context.items.find(({ key }) => keys.includes(key));
        if (!item || !isLocked(failure) || !mergedWork(item.work, workOf(input, [], false))) return;
        report();
        send({ type: 'section.locked' });
      }),
    ];
    receive(({ given }) =>
      outbox.send({ type: 'item.queued', item: newItem(workOf(input, [given], false), false) }),
    );
    report();
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });

/** The actor that sends the unsent work of a section and ends with the server's acknowledgement. */
export const savingActor = <Given, Category, Asked>(
  section: SectionInOutbox<Given, Category, Asked>,
): PromiseActorLogic<void, Asked & { readonly submit: boolean }> =>
  fromPromise(async ({ input }) => {
    const { outbox, read, workOf, newItem } = section;
    const { given } = read(outbox.getSnapshot(), input);
    await deliver(outbox, newItem(workOf(input, given, input.submit), true));
  });
