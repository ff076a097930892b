import { activeStateIds, transitionId } from '@candour/machines';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { randomId } from '../../lib/random-id';
import { noteWalked } from '../coverage/walked-store';
import { LIVE_CHANNEL, type LiveStep } from './live-message';
import { redact } from './redact';

export interface Inspector {
  readonly inspect: (event: InspectionEvent) => void;
}

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** Tells every step of every machine, redacted, and notes what was walked. */
export const createInspector = (tell: (step: LiveStep) => void, page = randomId()): Inspector => {
  const taken = new WeakMap<object, string[]>();
  const step = (actor: AnyActorRef, event: { readonly type: string }, snapshot: AnyMachineSnapshot): void => {
    const transitions = taken.get(actor) ?? [];
    taken.delete(actor);
    const active = activeStateIds(snapshot);
    noteWalked('app', snapshot.machine.id, { states: active, transitions });
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

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(LIVE_CHANNEL);

/** The one inspector of a page of the app. */
export const pageInspector = createInspector((step) => channel?.postMessage(step));
