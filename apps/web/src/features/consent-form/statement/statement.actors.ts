import { statementEndpoints, surgeryEndpoints, templateEndpoints } from '@candour/contracts';
import type { ActorsOf, LoadedStatement, statementWritingMachine, TypedStatement } from '@candour/machines';
import { fromPromise } from 'xstate';
import { call } from '../../../api/client';
import { readDraft, WORD_EDITORS, writeDraft } from '../../../lib/drafts';

const { readStatement, writeStatement } = statementEndpoints;

/** The name of the editor under which an unsaved statement is kept. */
const statementEditorOf = (surgeryId: string): string => `${WORD_EDITORS.statement}${surgeryId}`;

const draftIn = (stored: string | null): TypedStatement | null => {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as TypedStatement;
  } catch {
    return null;
  }
};

const load = async (accountId: string, id: string, signal: AbortSignal): Promise<LoadedStatement> => {
  const about = { params: { id }, signal };
  const [{ surgery }, reading, { templates }] = await Promise.all([
    call(surgeryEndpoints.readSurgery, about),
    call(readStatement, about),
    call(templateEndpoints.listTemplates, { signal }),
  ]);
  return { surgery, reading, templates, draft: draftIn(readDraft(accountId, statementEditorOf(id))) };
};

export const statementActors = (accountId: string): ActorsOf<typeof statementWritingMachine> => ({
  loadStatement: fromPromise(({ input, signal }) => load(accountId, input.surgeryId, signal)),
  saveStatement: fromPromise(async ({ input }) => {
    const { change: _, ...reading } = await call(writeStatement, {
      params: { id: input.surgeryId },
      body: input.body,
    });
    return reading;
  }),
  keepDraft: fromPromise(async ({ input }) => {
    const isKept = writeDraft(accountId, statementEditorOf(input.surgeryId), JSON.stringify(input.typed));
    if (!isKept) throw new Error('The browser keeps no drafts');
  }),
  clearDraft: fromPromise(async ({ input }) => {
    writeDraft(accountId, statementEditorOf(input.surgeryId), null);
  }),
});
