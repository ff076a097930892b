import { Component, type ReactNode } from 'react';

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** What has the focus and can be seen; null when nothing has, or somebody has scrolled away from it. */
const focusedInSight = (): Element | null => {
  const { activeElement, body } = document;
  return activeElement && activeElement !== body && isInSight(activeElement) ? activeElement : null;
};

/**
 * Keeps what has the focus in sight when its children grow, as a list that has come or the stand-in for one:
 * somebody who works by keyboard would otherwise not see where they are (WCAG 2.4.7).
 */
export class FocusInSight extends Component<{ readonly children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Element | null {
    return focusedInSight();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, seen: Element | null): void {
    if (seen?.isConnected && document.activeElement === seen && !isInSight(seen))
      seen.scrollIntoView?.({ block: 'nearest' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
