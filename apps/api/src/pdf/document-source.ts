/** A document before it is printed: one template gives the PDF and the page that a phone shows. */
export interface DocumentSource {
  readonly title: string;
  /** HTML of the body. */
  readonly body: string;
  /** What stands at the foot of each page: name, date of birth, versions. */
  readonly running: string;
}
