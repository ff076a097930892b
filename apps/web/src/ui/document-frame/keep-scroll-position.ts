import { visibleFocus } from '../../lib/keep-focus-visible';

/** Whether the browser supports scroll anchoring; some versions of Safari do not. */
const anchors = (): boolean => CSS.supports('overflow-anchor', 'auto');

/** Whether the focus is visible beside the document, whose growth then moves nothing. */
const isFocusBeside = (place: HTMLElement, end: number): boolean => {
  const focus = visibleFocus();
  return focus !== null && !place.contains(focus) && focus.getBoundingClientRect().top < end;
};

/** The focused element in the document, such as a section that was chosen from the contents. */
const focusInDocument = (place: HTMLElement): Element | null => {
  const frame = document.activeElement;
  if (!(frame instanceof HTMLIFrameElement) || !place.contains(frame)) return null;
  const page = frame.contentDocument;
  return page?.activeElement === page?.body ? null : (page?.activeElement ?? null);
};

/**
 * Keeps the visible content below a document in place when the document grows above it: otherwise a tap that is
 * already on its way would hit another element. A section that has the focus in the document stays in sight. The place keeps its largest height, so that a new version of the
 * document does not move the page; a change of width resets it. Returns a function that stops.
 */
export const keepScrollPosition = (place: HTMLElement): (() => void) => {
  let { offsetHeight: height, offsetWidth: width } = place;
  const settle = (): void => {
    if (place.offsetWidth !== width) {
      place.style.minHeight = '';
      ({ offsetHeight: height, offsetWidth: width } = place);
      return;
    }
    const { top } = place.getBoundingClientRect();
    const endBefore = top + height;
    const grown = place.offsetHeight - height;
    height += grown;
    if (grown <= 0) return;
    place.style.minHeight = `${height}px`;
    const section = focusInDocument(place);
    if (section) {
      section.scrollIntoView();
      return;
    }
    const isEndVisible = endBefore > 0 && endBefore < window.innerHeight && !isFocusBeside(place, endBefore);
    if (top < 0 && (isEndVisible || (endBefore <= 0 && !anchors())))
      window.scrollBy({ top: grown, behavior: 'instant' });
  };
  const resized = new ResizeObserver(settle);
  resized.observe(place);
  // A mutation observer runs before the next frame: later, a lifted finger would hit another element.
  const changed = new MutationObserver(settle);
  changed.observe(place, { subtree: true, childList: true, attributeFilter: ['height'] });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
};
