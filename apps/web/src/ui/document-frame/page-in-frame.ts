/**
 * The document in a frame; null while there is none, or another page, such as a refusal or the browser's error
 * page.
 */
export const pageIn = (frame: HTMLIFrameElement | null): Document | null => {
  const page = frame?.contentDocument ?? null;
  return page?.querySelector('main.document') ? page : null;
};

/** The text of the document, without its table of contents. */
export const textIn = (page: Document): string =>
  [...page.querySelectorAll<HTMLElement>('main.document > :not(nav)')]
    .map((part) => part.innerText)
    .join('\n\n');

/** Scrolls the screen to the section of a link: some browsers scroll the frame alone, which is as high as its page. */
export const followContents = (page: Document): void => {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('nav a') ?? null;
    const section = link && page.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    if (!section) return;
    event.preventDefault();
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  });
};

/**
 * Marks the frame while an element in it has the keyboard focus, because styles of the screen cannot detect that.
 */
export const followFocus = (frame: HTMLIFrameElement, page: Document): void => {
  const mark = (isFocused: boolean): void => {
    frame.toggleAttribute('data-focus-inside', isFocused);
  };
  page.addEventListener('focusin', ({ target }) =>
    mark((target as Element | null)?.matches(':focus-visible') ?? false),
  );
  page.addEventListener('focusout', () => mark(false));
};

/**
 * Tells the height that the frame needs for its page, now and whenever the page becomes longer or shorter, as when a phone
 * is turned. The scroll height would not do: it is never less than the frame's own. Returns a function that stops.
 */
export const followHeight = (
  frame: HTMLIFrameElement,
  page: Document,
  tell: (height: number) => void,
): (() => void) => {
  const root = page.documentElement;
  const measure = (): void => {
    const borders = frame.offsetHeight - frame.clientHeight;
    tell(Math.ceil(root.getBoundingClientRect().height) + borders);
  };
  measure();
  const Observer = page.defaultView?.ResizeObserver;
  const resized = Observer && new Observer(measure);
  resized?.observe(root);
  return () => resized?.disconnect();
};
