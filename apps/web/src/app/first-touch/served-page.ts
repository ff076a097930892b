/** A page as the server has sent it, on which somebody may have done something already. */
export interface ServedPage {
  /** The path whose page view is counted. */
  readonly path: string;
  /** An empty root, which takes the place of the page when the app has rendered text in it. */
  readonly rootForApp: () => HTMLElement;
}

/** What a person can use on a page. */
export const CONTROLS = 'a[href], button, input, select, textarea, summary, form';
