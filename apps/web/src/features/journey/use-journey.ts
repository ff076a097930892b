import { JOURNEY_STEPS, type JourneyStepId, mayOpenStep } from '@candour/contracts';
import {
  consentJourneyMachine,
  type ConsentJourneyEvent,
  consentJourneySelectors as select,
  type Outbox,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { onLeave } from '../../lib/page-life';
import { journeyActors } from './journey.actors';
import { wasStartedHere } from './started.store';
import { useStepAddress } from './use-step-address';

export interface Journey {
  readonly snapshot: SnapshotFrom<typeof consentJourneyMachine>;
  readonly send: (event: ConsentJourneyEvent) => void;
  /** The step that the address requests but that cannot be opened yet. */
  readonly refused: JourneyStepId | null;
}

export interface JourneyOptions {
  readonly surgeryId: string;
  readonly outbox: Outbox;
  /** The step in the address. */
  readonly requestedStep: string | null;
}

/** Runs the journey of one surgery. Leaving the page sends unsent work. */
export const useJourney = ({ surgeryId, outbox, requestedStep }: JourneyOptions): Journey => {
  const [machine] = useState(() => wire(consentJourneyMachine, { actors: journeyActors(outbox) }));
  const [snapshot, send] = useMachine(machine, {
    input: { surgeryId, startedHere: wasStartedHere(surgeryId) },
  });
  const facts = select.facts(snapshot);
  const requested = JOURNEY_STEPS.find(({ id }) => id === requestedStep)?.id ?? null;
  const refused = facts && requested !== null && !mayOpenStep(requested, facts) ? requested : null;
  const isShown = facts !== null && !select.showsStartScreen(snapshot);
  const selectStep = useCallback((step: JourneyStepId) => send({ type: 'step.selected', step }), [send]);
  useStepAddress({ facts, active: isShown ? select.active(snapshot) : null, requested, select: selectStep });

  useEffect(() => {
    const stop = onLeave(() => send({ type: 'page.left' }));
    return () => {
      stop();
      outbox.send({ type: 'flush.requested' });
    };
  }, [send, outbox]);

  return { snapshot, send, refused };
};
