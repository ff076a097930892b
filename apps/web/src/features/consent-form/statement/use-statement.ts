import {
  statementWritingMachine,
  type StatementWritingEvent,
  type StatementWritingSnapshot,
  type TypedStatement,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { today } from '../../../lib/now';
import { statementActors } from './statement.actors';

export interface StatementWriting {
  readonly snapshot: StatementWritingSnapshot;
  readonly send: (event: StatementWritingEvent) => void;
  readonly type: (typed: Partial<TypedStatement>) => void;
}

/** Runs the writing of a statement for one surgery. */
export const useStatement = (surgeryId: string, accountId: string): StatementWriting => {
  const [machine] = useState(() => wire(statementWritingMachine, { actors: statementActors(accountId) }));
  const [snapshot, send] = useMachine(machine, { input: { surgeryId, today: today() } });
  return { snapshot, send, type: (typed) => send({ type: 'statement.typed', typed }) };
};
