import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** Uses a page with the keyboard alone, and checks that every focused element is visible. */
export interface KeyboardUser {
  /** Moves the focus there with Tab, or with Shift+Tab if it is before the focus. */
  readonly reach: (target: Locator) => Promise<void>;
  /** Presses a button or follows a link. */
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Checks a box. */
  readonly check: (box: Locator) => Promise<void>;
  /** Moves with the arrow keys to a radio of a group or a tab of a list. */
  readonly choose: (one: Locator, group: Locator) => Promise<void>;
  /** Goes through a dropdown to an option. */
  readonly pick: (dropdown: Locator, option: string) => Promise<void>;
  readonly key: (name: string) => Promise<void>;
}

const MOST_STEPS = 150;

interface Look {
  /** The position of the nearest target relative to the focus. */
  readonly where: 'here' | 'before' | 'after' | 'gone';
  /** The fault of the focus indicator; null if the focus is visible. */
  readonly fault: string | null;
}

/** One evaluation in the page, because each takes as long as a key press. */
const lookInPage = (targets: readonly Node[]): Look => {
  const focused = document.activeElement;
  const where = (): Look['where'] => {
    const [first] = targets;
    if (!first || targets.some(({ isConnected }) => !isConnected)) return 'gone';
    if (focused && targets.includes(focused)) return 'here';
    const isBehind =
      focused !== null &&
      focused !== document.body &&
      (focused.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return isBehind ? 'before' : 'after';
  };
  const fault = (): string | null => {
    if (!focused || focused === document.body) return null;
    // A focused heading is announced but is not a tab stop.
    if (focused instanceof HTMLHeadingElement) return null;
    // The focus is in a framed document, or on a control with the browser's own ring.
    if (focused instanceof HTMLIFrameElement || !focused.matches(':focus')) return null;
    const ringed = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const around: Element[] = [];
    for (let at: Element | null = focused; at && around.length < 8; at = at.parentElement) around.push(at);
    const bearer = around.find(ringed);
    if (!bearer) return `no ring around ${focused.outerHTML.slice(0, 200)}`;
    const { top, bottom, left, right } = bearer.getBoundingClientRect();
    const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return isSeen ? null : `out of sight: ${focused.outerHTML.slice(0, 200)}`;
  };
  return { where: where(), fault: fault() };
};

export const keyboardUser = (page: Page): KeyboardUser => {
  const key = async (name: string): Promise<void> => {
    await page.keyboard.press(name);
  };
  /** Resolves a locator once, and again only if the page has rendered the element anew. */
  const lookerFor = async (target: Locator): Promise<() => Promise<Look>> => {
    let found: readonly ElementHandle[] = await target.elementHandles();
    return async () => {
      const seen = await page.evaluate<Look, readonly ElementHandle[]>(lookInPage, found);
      if (seen.where !== 'gone') return seen;
      await target.first().waitFor();
      found = await target.elementHandles();
      return page.evaluate<Look, readonly ElementHandle[]>(lookInPage, found);
    };
  };
  const pressSeen = async (name: string, look: () => Promise<Look>): Promise<Look['where']> => {
    await key(name);
    let seen = await look();
    const faultNow = async (): Promise<string | null> => (seen = await look()).fault;
    if (seen.fault !== null) await expect.poll(faultNow).toBeNull();
    return seen.where;
  };
  /** A group has one tab stop: the chosen item, or the first or last. */
  const reachOneOf = async (group: Locator): Promise<void> => {
    const look = await lookerFor(group);
    let { where } = await look();
    for (let steps = 0; where !== 'here'; steps += 1) {
      if (steps === MOST_STEPS) throw new Error(`The keyboard does not reach ${group.toString()}`);
      where = await pressSeen(where === 'before' ? 'Shift+Tab' : 'Tab', look);
    }
  };
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    await reachOneOf(target);
  };
  return {
    key,
    reach,
    press: async (target) => {
      await reach(target);
      await key('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    check: async (box) => {
      await reach(box);
      await key('Space');
      await expect(box).toBeChecked();
    },
    choose: async (one, group) => {
      await reachOneOf(group);
      const look = await lookerFor(one);
      let { where } = await look();
      for (let steps = 0; where !== 'here'; steps += 1) {
        expect(steps, `the arrows do not reach ${one.toString()}`).toBeLessThan(MOST_STEPS);
        where = await pressSeen(where === 'before' ? 'ArrowLeft' : 'ArrowRight', look);
      }
      await key('Space');
    },
    pick: async (dropdown, option) => {
      await reach(dropdown);
      await page.keyboard.type(option);
      await expect(dropdown.locator('option:checked')).toHaveText(option);
    },
  };
};
