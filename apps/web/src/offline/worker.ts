import { type Source, sourceOf } from './source-of';

/** Both are written by the build: see vite.worker.config.ts. */
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

interface Lasting extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Asked extends Lasting {
  readonly request: Request;
  readonly respondWith: (reply: Promise<Response>) => void;
}

/** The part of a worker's scope that is used here: TypeScript's types for it contradict those of a page. */
interface Scope {
  readonly location: Location;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asked) => void) => void);
}

const scope = self as unknown as Scope;
const PREFIX = 'candour-app-';
const APP = PREFIX + __VERSION__;
const SHELL = '/index.html';

const install = async (): Promise<void> => {
  const app = await caches.open(APP);
  await app.addAll([SHELL, ...__FILES__]);
};

/** Runs once no tab uses the version before, whose files go now. */
const activate = async (): Promise<void> => {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(PREFIX) && name !== APP);
  await Promise.all(former.map((name) => caches.delete(name)));
  await scope.clients.claim();
};

const cached = (address: string): Promise<Response | undefined> =>
  caches.match(address, { ignoreVary: true });

/** A page and a text are the server's whenever it answers, so that a load always brings the newest version. */
const answers: Readonly<Record<Source, (request: Request) => Promise<Response>>> = {
  network: (request) =>
    fetch(request).catch(async (error: unknown) => {
      const app = await caches.open(APP);
      const found = await app.match(request.mode === 'navigate' ? SHELL : request.url, { ignoreVary: true });
      if (!found) throw error;
      return found;
    }),
  cache: async (request) => (await cached(request.url)) ?? fetch(request),
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const source = sourceOf(event.request, scope.location.origin);
  if (source) event.respondWith(answers[source](event.request));
});
