import { runtimeConfig } from '../api/runtime-config';

/** Do Not Track or Global Privacy Control. */
const asksNotToBeTracked = (): boolean => {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    readonly doNotTrack?: string | null;
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
};

/**
 * Counts that a page was opened, where the hospital has chosen an endpoint for it. What sends it is loaded only there,
 * and nothing that goes wrong is shown: nobody came for the count.
 */
export const countPageView = async (path: string): Promise<void> => {
  if (asksNotToBeTracked()) return;
  try {
    const { analytics } = await runtimeConfig();
    if (!analytics) return;
    const { sendPageView } = await import('../features/page-view/send-page-view');
    await sendPageView(path, analytics);
  } catch {
    // The page stands without it.
  }
};
