import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A machine that is busy with other tests takes its time; what never comes still fails. */
configure({ asyncUtilTimeout: 10_000 });

/** jsdom lays nothing out, so that nothing is ever another size. */
class NothingResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NothingResizes;

/** Files run side by side in one process: each is a browser of its own, whose tabs alone hear one another. */
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`);
  }
};

afterEach(cleanup);
