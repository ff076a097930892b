import { activeStateIds, transitionId } from '@candour/machines/testing';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { randomId } from '../../lib/random-id';
import { walkedIn } from '../walked/walked';
import { noteWalked } from '../walked/walked-store';
import { LAB_OPENED, LIVE_CHANNEL, type LiveStep } from './live-message';
import { redact } from './redact';

export interface Inspector {
  readonly inspect: (event: InspectionEvent) => void;
}

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** Reports every step of every machine, redacted, and records its coverage. */
export const createInspector = (tell: (step: LiveStep) => void, page = randomId()): Inspector => {
  const taken = new WeakMap<object, string[]>();
  const step = (actor: AnyActorRef, event: { readonly type: string }, snapshot: AnyMachineSnapshot): void => {
    const transitions = taken.get(actor) ?? [];
    taken.delete(actor);
    const active = activeStateIds(snapshot);
    noteWalked('app', snapshot.machine.id, walkedIn(active, transitions));
    tell({
      page,
      actor: actor.sessionId,
      machine: snapshot.machine.id,
      at: Date.now(),
      event: redact(event) as LiveStep['event'],
      value: snapshot.value,
      context: redact(snapshot.context),
      active,
      transitions,
      isOver: snapshot.status !== 'active',
    });
  };
  return {
    inspect: (inspected) => {
      const actor = inspected.actorRef;
      if (inspected.type === '@xstate.microstep')
        taken.set(actor, [...(taken.get(actor) ?? []), ...inspected._transitions.map(transitionId)]);
      if (inspected.type === '@xstate.snapshot' && isMachine(inspected.snapshot))
        step(actor as AnyActorRef, inspected.event, inspected.snapshot);
    },
  };
};

/** The inspector of an app page. It reports to open labs, and to labs that open later. */
const createPageInspector = (): Inspector => {
  if (typeof BroadcastChannel === 'undefined') return createInspector(() => undefined);
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const last = new Map<string, LiveStep>();
  const tell = (step: LiveStep): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    channel.postMessage(step);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === LAB_OPENED) for (const step of last.values()) tell(step);
  });
  return createInspector((step) => {
    last.set(step.actor, step);
    tell(step);
  });
};

export const pageInspector = createPageInspector();
