import type { AssessmentCategory } from '@candour/contracts';
import { type Outbox, type QuestionRunEvent, questionRunMachine, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { readAutoAdvance, writeAutoAdvance } from './auto-advance.preference';
import { questionRunActors } from './question-run.actors';

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
