import { Component, type ReactNode } from 'react';

const isVisible = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** The focused element if it is visible; otherwise null. */
export const visibleFocus = (): Element | null => {
  const { activeElement, body } = document;
  return activeElement && activeElement !== body && isVisible(activeElement) ? activeElement : null;
};

/**
 * Keeps the focused element visible when its siblings grow, such as a list or skeleton that has just rendered:
 * keyboard users would otherwise lose their position (WCAG 2.4.7).
 */
export class KeepFocusVisible extends Component<{ readonly children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Element | null {
    return visibleFocus();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, seen: Element | null): void {
    if (seen?.isConnected && document.activeElement === seen && !isVisible(seen))
      seen.scrollIntoView?.({ block: 'nearest' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
