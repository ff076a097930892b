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

afterEach(cleanup);
