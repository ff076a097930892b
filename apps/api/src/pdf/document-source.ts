/** What stands on every page, outside the text. */
export interface PageMarks {
  /** At the head: who the document is about, a line each. */
  readonly person: readonly string[];
  /** The label of a line at the head to write on by hand; null for none. */
  readonly handwritten: string | null;
  /** At the foot: which document this is, a line each. */
  readonly identity: readonly string[];
  /** Stands on each page while the document is not finished; null afterwards. */
  readonly draft: string | null;
}

/** A document before it is printed: one template gives the PDF and the page that a phone shows. */
export interface DocumentSource {
  readonly title: string;
  /** HTML of the body. */
  readonly body: string;
  readonly running: PageMarks;
}

/** All of a document's words, to see which letters it needs. */
export const textOf = ({ title, body, running }: DocumentSource): string =>
  [title, body, ...running.person, ...running.identity].join('\n');
