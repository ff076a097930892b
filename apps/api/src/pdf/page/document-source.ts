/** A side in words, and the thick edge of its frame. */
export interface SideMark {
  readonly said: string;
  readonly edge: 'left' | 'right' | 'bilateral' | 'none';
}

/** The content of the margins of every page. */
export interface PageMarks {
  /** The person of the document, at the head, in lines. */
  readonly person: readonly string[];
  /** The side of the body at the head; none where there is none, and in documents of earlier versions. */
  readonly side?: SideMark | null;
  /** The identity of the document, at the foot, in lines. */
  readonly identity: readonly string[];
  /**
   * Shown on each page: DRAFT on an unfinished document, or the reason why a signed one is no longer in force;
   * null for neither.
   */
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
  [title, body, running.side?.said ?? '', ...running.person, ...running.identity].join('\n');
