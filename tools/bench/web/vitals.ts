/** The web vitals of a page, in milliseconds; the layout shift is a score. */
export interface Vitals {
  /** Largest contentful paint. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly cls: number;
  /** The longest task after the page had loaded. */
  readonly longestTask: number;
  /** Interaction to next paint: the longest. */
  readonly inp: number;
}

/** Runs in the page before any other script, and collects the browser's measurements. */
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

/** Discards the long tasks and interactions so far. */
export const FORGET_TASKS = `window.__vitals.tasks = []; window.__vitals.inp = 0;`;

export const READ_VITALS = `(() => {
  const { lcp, cls, tasks, inp } = window.__vitals;
  const loaded = performance.getEntriesByType('navigation')[0]?.loadEventEnd ?? 0;
  const later = tasks.filter(({ at }) => at >= loaded).map(({ ms }) => ms);
  return { lcp, cls, inp, longestTask: Math.max(0, ...later) };
})()`;

/** True when no long task has begun for a while. */
export const IS_QUIET = `(() => {
  const last = Math.max(0, ...window.__vitals.tasks.map(({ at, ms }) => at + ms));
  return document.readyState === 'complete' && performance.now() - last > 1000;
})()`;
