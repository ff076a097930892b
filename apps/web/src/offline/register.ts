/** Has the browser install the service worker of this build. A development server and the lab have none. */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || __QA__ || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
};
