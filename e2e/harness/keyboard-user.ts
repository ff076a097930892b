import { expect, type Locator, type Page } from '@playwright/test';

/** Uses a page with the keyboard alone, and checks that every focused element is visible. */
export interface KeyboardUser {
  /** Goes there with Tab, or Shift+Tab where it lies behind. */
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

type Where = 'here' | 'before' | 'after';

const whereIs = (target: Locator): Promise<Where> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (focused === element) return 'here';
    const isBehind =
      focused !== null &&
      focused !== document.body &&
      (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    return isBehind ? 'before' : 'after';
  });

/** What is wrong with how the focus shows; null where it can be seen. */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A heading that has just come is read out and is no stop of the keys.
    if (focused instanceof HTMLHeadingElement) return null;
    // In a document of its own, or on a control that the browser draws with a ring of its own.
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
  });

export const keyboardUser = (page: Page): KeyboardUser => {
  const expectFocusSeen = () => expect.poll(() => focusFault(page)).toBeNull();
  const key = async (name: string): Promise<void> => {
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const where = await whereIs(target);
      if (where === 'here') return;
      await key(where === 'before' ? 'Shift+Tab' : 'Tab');
      await expectFocusSeen();
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  };
  /** A group has one stop for Tab: the chosen one, or the first or last. */
  const reachOneOf = async (group: Locator): Promise<void> => {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      const focused = group.and(page.locator(':focus'));
      if ((await focused.count()) > 0) return;
      await key((await whereIs(group.first())) === 'before' ? 'Shift+Tab' : 'Tab');
      await expectFocusSeen();
    }
    throw new Error(`The keyboard does not reach ${group.toString()}`);
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
      for (let steps = 0; (await whereIs(one)) !== 'here'; steps += 1) {
        expect(steps, `the arrows do not reach ${one.toString()}`).toBeLessThan(MOST_STEPS);
        await key((await whereIs(one)) === 'before' ? 'ArrowLeft' : 'ArrowRight');
        await expectFocusSeen();
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
