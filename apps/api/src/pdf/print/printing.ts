import { DomainError } from '../../common/domain-error';
import type { DocumentSource } from '../page/document-source';

const RETRY_AFTER_S = 10;

/** The longest queue of a process; further requests are refused at once. */
export const LONGEST_QUEUE = 20;

/** Nothing can be printed now; a later try may succeed. */
export const unavailable = (): DomainError =>
  new DomainError('document.unavailable', { retryAfter: RETRY_AFTER_S });

/**
 * The one door through which a document is printed. Behind it is this process with its browser, or, with `ROLE=api`, rows
 * that a printer takes.
 */
export abstract class Printing {
  /** The bytes of a requested document, which is stored first where it is pending. Throws document.unavailable. */
  abstract finish(documentId: string): Promise<Buffer>;

  /** Prints a document that is not stored. Throws document.unavailable. */
  abstract print(source: DocumentSource): Promise<Buffer>;

  /** Starts printing pending documents after the call that requested them. */
  abstract soon(): void;
}
