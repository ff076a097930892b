import { runtimeConfig } from '../api/runtime-config';
import type { PageView } from '../shell/page-view';

/** Reads Do Not Track and Global Privacy Control. */
const asksNotToBeTracked = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/**
 * Counts a page view if the hospital has configured an endpoint. The sender loads only then. Failures stay silent,
 * because the count does not concern the user.
 */
export const countPageView = async (view: PageView): Promise<void> => {
  if (asksNotToBeTracked()) return;
  try {
    const { analytics } = await runtimeConfig();
    if (!analytics) return;
    const { sendPageView } = await import('../shell/page-view');
    await sendPageView(view, analytics);
  } catch {
    // The page works without the count.
  }
};
