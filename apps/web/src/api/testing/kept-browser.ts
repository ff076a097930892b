import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

/** A cache of the browser, in memory. */
const memoryCaches = () => {
  const held = new Map<string, Map<string, Response>>();
  let deletes = true;
  const find = (name: string, address: string): Response | undefined => held.get(name)?.get(address)?.clone();
  return {
    open: async (name: string) => {
      const place = held.get(name) ?? new Map<string, Response>();
      held.set(name, place);
      return {
        put: async (address: string, response: Response) => void place.set(address, response),
        match: async (address: string) => place.get(address)?.clone(),
      };
    },
    match: async (address: string, { cacheName = '' } = {}) => find(cacheName, address),
    delete: async (name: string) => deletes && held.delete(name),
    refuseToDelete: () => {
      deletes = false;
    },
    texts: async () =>
      Promise.all(
        [...held.values()].flatMap((place) => [...place.values()].map((one) => one.clone().text())),
      ),
    addresses: () => [...held.values()].flatMap((place) => [...place.keys()]),
  };
};

export type MemoryCaches = ReturnType<typeof memoryCaches>;

/** A browser whose service worker is installed, so that what a patient reads is kept. */
export const keptBrowser = (): MemoryCaches => {
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  return caches;
};

/** A browser without a service worker. */
export const forgetWorker = (): void => void Reflect.deleteProperty(navigator, 'serviceWorker');
