/** Whether the browser itself keeps what is seen in place when something above the screen grows; Safari may not. */
const anchors = (): boolean => CSS.supports('overflow-anchor', 'auto');

/**
 * Keeps what is seen below a place where it is when the place grows while somebody has scrolled into it: a finger or a
 * mouse already on its way would otherwise press something else. The place stays as high as it became, so that a
 * document that is replaced by its next version does not draw everything up and down; another width begins anew.
 * Answers how to stop.
 */
export const keepPlace = (place: HTMLElement): (() => void) => {
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
    const isEndInSight = endBefore > 0 && endBefore < window.innerHeight;
    if (top < 0 && (isEndInSight || (endBefore <= 0 && !anchors())))
      window.scrollBy({ top: grown, behavior: 'instant' });
  };
  const resized = new ResizeObserver(settle);
  resized.observe(place);
  // Heard as soon as it is done: before the next frame, a finger that is lifted would find something else below it.
  const changed = new MutationObserver(settle);
  changed.observe(place, { subtree: true, childList: true, attributeFilter: ['height'] });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
};
