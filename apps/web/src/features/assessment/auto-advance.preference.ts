const KEY = 'candour.auto-advance';

/** On unless the person turned it off here, or asks their device for less motion. */
export const readAutoAdvance = (): boolean => {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? !window.matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'on';
  } catch {
    return true;
  }
};

export const writeAutoAdvance = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Where the browser keeps nothing, the choice lives as long as the page.
  }
};
