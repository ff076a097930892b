import { DOCUMENT_TRIES } from '@candour/contracts';
import type { Failure } from './failure';

/** Number of download attempts since the button was pressed. */
export interface DocumentTries {
  readonly tries: number;
}

export const firstTry = (): DocumentTries => ({ tries: 1 });

export const nextTry = ({ tries }: DocumentTries): DocumentTries => ({ tries: tries + 1 });

/**
 * Whether to retry automatically: a finished form exists, and the server only needs longer to make its document. Any
 * other failure is shown at once.
 */
export const isDocumentComing = ({ tries }: DocumentTries, failure: Failure): boolean =>
  failure.code === 'document.unavailable' && tries < DOCUMENT_TRIES;
