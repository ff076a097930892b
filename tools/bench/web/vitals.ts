/** What a page did to the person who opened it, in milliseconds; the shift is a number of its own. */
export interface Vitals {
  /** When the largest thing in sight was painted. */
  readonly lcp: number;
  /** How much of what was in sight moved by itself. */
  readonly cls: number;
  /** The longest task after the page had loaded. */
  readonly longestTask: number;
  /** The longest that a press or key waited for its next frame. */
  readonly inp: number;
}

/** Runs in the page before anything else does, and gathers what the browser measures. */
export const GATHER_VITALS = `
  window.__vitals = { lcp: 0, cls: 0, tasks: [], inp: 0 };
  const observe = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry) => { window.__vitals.lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.__vitals.cls += entry.value; });
  observe('longtask', (entry) => { window.__vitals.tasks.push({ at: entry.startTime, ms: entry.duration }); });
  observe('event', (entry) => {
    if (entry.interactionId) window.__vitals.inp = Math.max(window.__vitals.inp, entry.duration);
  }, { durationThreshold: 16 });
`;

/** Begins the long tasks and the presses anew; what the page did until then is left out. */
export const FORGET_TASKS = `window.__vitals.tasks = []; window.__vitals.inp = 0;`;

export const READ_VITALS = `(() => {
  const { lcp, cls, tasks, inp } = window.__vitals;
  const loaded = performance.getEntriesByType('navigation')[0]?.loadEventEnd ?? 0;
  const later = tasks.filter(({ at }) => at >= loaded).map(({ ms }) => ms);
  return { lcp, cls, inp, longestTask: Math.max(0, ...later) };
})()`;

/** True once no long task has begun for so long. */
export const IS_QUIET = `(() => {
  const last = Math.max(0, ...window.__vitals.tasks.map(({ at, ms }) => at + ms));
  return document.readyState === 'complete' && performance.now() - last > 1000;
})()`;
