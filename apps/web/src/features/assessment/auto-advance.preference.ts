import { prefersReducedMotion } from '../../lib/reduced-motion';

const KEY = 'candour.auto-advance';

/** On, unless the user turned it off here or the device asks for reduced motion. */
export const readAutoAdvance = (): boolean => {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? !prefersReducedMotion() : chosen === 'on';
  } catch {
    return true;
  }
};

export const writeAutoAdvance = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice then lives as long as the page.
  }
};
