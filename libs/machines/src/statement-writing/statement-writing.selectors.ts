import type { FormErrors, StatementReading, StatementTemplate, Surgery } from '@candour/contracts';
import type { StatementWritingSnapshot } from './statement-writing.machine';
import type { TypedStatement } from './typed-statement.model';

export const typedStatement = ({ context }: StatementWritingSnapshot): TypedStatement | null => context.typed;

export const statementSurgery = ({ context }: StatementWritingSnapshot): Surgery | null => context.surgery;

export const statementReading = ({ context }: StatementWritingSnapshot): StatementReading | null =>
  context.reading;

export const statementTemplates = ({ context }: StatementWritingSnapshot): readonly StatementTemplate[] =>
  context.templates;

export const statementFieldErrors = ({ context }: StatementWritingSnapshot): FormErrors => context.errors;

export const statementFailure = ({ context }: StatementWritingSnapshot): string | null => context.failure;

export const isSavingStatement = (snapshot: StatementWritingSnapshot): boolean =>
  snapshot.matches({ statement: 'saving' });

/** Whether the surgeon is asked once more for a side that is not the patient's. */
export const isStatedSideDoubted = (snapshot: StatementWritingSnapshot): boolean =>
  snapshot.matches({ statement: 'doubtingSide' });

export const isConfirmingStatement = (snapshot: StatementWritingSnapshot): boolean =>
  snapshot.matches({ statement: 'confirming' });

/** Whether the text on the screen is unsaved text from this device. */
export const isStatementRestored = ({ context }: StatementWritingSnapshot): boolean => context.isRestored;

/** False when the browser refused to store the text, which would then not survive a reload. */
export const isStatementKept = ({ context }: StatementWritingSnapshot): boolean => context.isDraftKept;
