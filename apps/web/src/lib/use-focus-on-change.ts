import { type RefObject, useEffect, useRef, useState } from 'react';

const focus = (heading: HTMLHeadingElement): void => {
  heading.focus();
  heading.scrollIntoView?.({ block: 'nearest' });
};

const isHeldBack = (heading: HTMLHeadingElement): boolean =>
  !(heading.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** A heading that waits for what loads above it gets the focus as soon as it is shown, unless that has moved on. */
const focusWhenShown = (heading: HTMLHeadingElement): void => {
  if (!isHeldBack(heading)) return focus(heading);
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    if (heading.isConnected && isHeldBack(heading)) return;
    observer.disconnect();
    if (heading.isConnected && document.activeElement === before) focus(heading);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};

/** A ref to a heading that can be focused before the heading exists, because its part may still be loading. */
export interface HeadingPlace extends RefObject<HTMLHeadingElement | null> {
  readonly takeFocus: () => void;
}

const headingPlace = (): HeadingPlace => {
  let current: HTMLHeadingElement | null = null;
  let isWanted = false;
  return {
    get current() {
      return current;
    },
    set current(heading) {
      current = heading;
      if (!heading || !isWanted) return;
      isWanted = false;
      focusWhenShown(heading);
    },
    takeFocus: () => {
      if (current) focusWhenShown(current);
      else isWanted = true;
    },
  };
};

/**
 * Focuses a heading when its content changes: the next question, the next step of a wizard; at once, or as soon as it is
 * there. The first content gets no focus, nor does content that has just loaded, because the focus then belongs to the
 * page's h1. With `alsoAtFirst` the first content gets it too.
 */
export const useFocusOnChange = (key: string | number | null, alsoAtFirst = false): HeadingPlace => {
  const [heading] = useState(headingPlace);
  const shown = useRef(alsoAtFirst ? '' : key);
  useEffect(() => {
    const before = shown.current;
    shown.current = key;
    if (before !== key && before !== null) heading.takeFocus();
  }, [key, heading]);
  return heading;
};
