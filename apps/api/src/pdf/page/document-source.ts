/** The content of the margins of every page. */
export interface PageMarks {
  /** The person of the document, at the head, in lines. */
  readonly person: readonly string[];
  /** The label of a line at the head for handwriting; null for none. */
  readonly handwritten: string | null;
  /** The identity of the document, at the foot, in lines. */
  readonly identity: readonly string[];
  /** Shown on each page: DRAFT on an unfinished document, or why a signed one no longer holds; null for neither. */
  readonly draft: string | null;
}

/** A document before printing: one template gives the PDF and the page for a phone. */
export interface DocumentSource {
  readonly title: string;
  /** HTML of the body. */
  readonly body: string;
  readonly running: PageMarks;
}

/** All text of a document, to find the fonts that it needs. */
export const textOf = ({ title, body, running }: DocumentSource): string =>
  [title, body, ...running.person, ...running.identity].join('\n');
