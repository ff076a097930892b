import type { AnalyticsConfig } from '../../api/runtime-config';
import { pageViewAt } from './page-view';
import { messageOf } from './page-view-forms';

const PATIENCE_MS = 5_000;

/**
 * Sends that the page at a path was opened, once and without waiting: no cookie, no referrer, no header of ours. An
 * endpoint that is blocked, slow or away changes nothing for whoever reads the page.
 */
export const sendPageView = async (path: string, analytics: AnalyticsConfig): Promise<void> => {
  const { type, body } = messageOf(pageViewAt(path), analytics, window.location.origin);
  await fetch(analytics.url, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': type },
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
    priority: 'low',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
};
