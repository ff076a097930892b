import { DOCUMENT_TRIES } from '@candour/contracts';
import type { Failure } from './failure';

/** How often a download has asked for its document since it was pressed. */
export interface DocumentTries {
  readonly tries: number;
}

export const firstTry = (): DocumentTries => ({ tries: 1 });

export const nextTry = ({ tries }: DocumentTries): DocumentTries => ({ tries: tries + 1 });

/**
 * Whether to ask again by itself: a finished form is kept as it was signed, and a busy server only needs longer to make
 * its document. Any other failure is told at once.
 */
export const isDocumentComing = ({ tries }: DocumentTries, failure: Failure): boolean =>
  failure.code === 'document.unavailable' && tries < DOCUMENT_TRIES;
