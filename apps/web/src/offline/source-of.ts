import { screenAt } from '@candour/contracts';

/** Where the service worker looks first for a reply. */
export type Source = 'network' | 'cache';

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'cache' | 'url'>;

/**
 * The network for a screen of the app and for the texts of the hospital; the cache for files of the build and
 * drawings, whose addresses change with their content. null for requests that the worker does not handle: calls of
 * the API, documents in their frames, videos, and addresses that are not a screen.
 */
export const sourceOf = (
  { method, mode, destination, cache, url }: Asked,
  ownOrigin: string,
): Source | null => {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (mode === 'navigate') return destination === 'document' && screenAt(pathname) ? 'network' : null;
  if (pathname.startsWith('/assets/')) return 'cache';
  // These replies are never cached, because the client reads the server's time from them.
  if (/^\/(runtime-config\.json|site-content\/)/.test(pathname))
    return cache === 'no-store' ? null : 'network';
  return destination === 'image' && pathname.startsWith('/content-files/') ? 'cache' : null;
};
