/** A page from the server, which a person may already have used. */
export interface ServedPage {
  /** The path whose page view is counted. */
  readonly path: string;
  /** An empty root, which takes the place of the page when the app has rendered text in it. */
  readonly rootForApp: () => HTMLElement;
}

/** The controls that a person can use. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary, form';
