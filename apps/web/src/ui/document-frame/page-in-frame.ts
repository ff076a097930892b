/** The document in a frame; null while there is none, or something else, such as a refusal or the browser's error page. */
export const pageIn = (frame: HTMLIFrameElement | null): Document | null => {
  const page = frame?.contentDocument ?? null;
  return page?.querySelector('main.document') ? page : null;
};

/** The words of the document, without its contents. */
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
