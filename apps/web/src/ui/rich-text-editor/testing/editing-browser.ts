import { vi } from 'vitest';

const attribute = 'contenteditable';

/**
 * Adds to jsdom the browser features that the editors need, because jsdom neither renders nor edits. Returns a
 * function that removes them.
 */
export const becomeEditingBrowser = (): (() => void) => {
  Object.defineProperties(HTMLElement.prototype, {
    isContentEditable: { value: true, configurable: true },
    contentEditable: {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute) ?? 'inherit';
      },
      set(this: HTMLElement, value: string) {
        this.setAttribute(attribute, value);
      },
    },
  });
  Object.assign(document, { execCommand: () => true, queryCommandState: () => false });
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => ({ top: 0, bottom: 0, left: 0, right: 0, x: 0, y: 0, width: 0, height: 0 }),
  });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'isContentEditable');
    Reflect.deleteProperty(HTMLElement.prototype, 'contentEditable');
  };
};
