import type { AssessmentCategory } from '@candour/contracts';
import {
  followOutbox,
  type Outbox,
  type QuestionRunEvent,
  questionRunMachine,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { onLeave } from '../../lib/page-life';
import { readAutoAdvance, writeAutoAdvance } from './auto-advance.preference';
import { categoryIn, questionRunActors } from './question-run.actors';

export interface QuestionRun {
  readonly snapshot: SnapshotFrom<typeof questionRunMachine>;
  readonly send: (event: QuestionRunEvent) => void;
}

export interface QuestionRunOptions {
  readonly surgeryId: string;
  readonly category: AssessmentCategory;
  readonly outbox: Outbox;
}

/** Runs one assessment and tells it what happens around it: the page is left, the outbox got something through. */
export const useQuestionRun = ({ surgeryId, category, outbox }: QuestionRunOptions): QuestionRun => {
  const [machine] = useState(() => wire(questionRunMachine, { actors: questionRunActors(outbox) }));
  const [snapshot, send, actor] = useMachine(machine, {
    input: { surgeryId, category, autoAdvance: readAutoAdvance() },
  });
  const { assessment_id: assessmentId } = category;

  useEffect(() => onLeave(() => send({ type: 'page.left' })), [send]);

  useEffect(
    () => followOutbox({ outbox, questions: actor, categoryIn: (reply) => categoryIn(reply, assessmentId) }),
    [outbox, actor, assessmentId],
  );

  useEffect(() => {
    const known = actor.getSnapshot().context.category.user_answer_count;
    if (category.completed || category.user_answer_count > known)
      send({ type: 'answers.acknowledged', answers: [], category });
  }, [category, actor, send]);

  return {
    snapshot,
    send: (event) => {
      if (event.type === 'auto-advance.switched') writeAutoAdvance(event.on);
      send(event);
    },
  };
};
