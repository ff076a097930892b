import type { AssessmentCategory } from '@candour/contracts';
import { type Outbox, type QuestionRunEvent, questionRunMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { prefersReducedMotion } from '../../lib/reduced-motion';
import { questionRunActors } from './question-run.actors';

const AUTO_ADVANCE_KEY = 'candour.auto-advance';

/** On, unless the user turned it off here or the device asks for reduced motion. */
const readAutoAdvance = (): boolean => {
  try {
    const chosen = localStorage.getItem(AUTO_ADVANCE_KEY);
    return chosen === null ? !prefersReducedMotion() : chosen === 'on';
  } catch {
    return true;
  }
};

const writeAutoAdvance = (isOn: boolean): void => {
  try {
    localStorage.setItem(AUTO_ADVANCE_KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice then lives as long as the page.
  }
};

export interface QuestionRun {
  readonly snapshot: SnapshotFrom<typeof questionRunMachine>;
  readonly send: (event: QuestionRunEvent) => void;
}

export interface QuestionRunOptions {
  readonly surgeryId: string;
  readonly category: AssessmentCategory;
  readonly outbox: Outbox;
  /** The question that the address names. */
  readonly wanted: string | null;
}

/** Runs one assessment and updates it with the category that the journey has loaded. */
export const useQuestionRun = ({ surgeryId, category, outbox, wanted }: QuestionRunOptions): QuestionRun => {
  const [machine] = useState(() => wire(questionRunMachine, { actors: questionRunActors(outbox) }));
  const [snapshot, send, actor] = useMachine(machine, {
    input: { surgeryId, category, autoAdvance: readAutoAdvance(), wanted },
  });

  useEffect(() => {
    const known = actor.getSnapshot().context.category.user_answer_count;
    if (category.completed || category.user_answer_count > known) send({ type: 'category.loaded', category });
  }, [category, actor, send]);

  return {
    snapshot,
    send: (event) => {
      if (event.type === 'auto-advance.switched') writeAutoAdvance(event.on);
      send(event);
    },
  };
};
