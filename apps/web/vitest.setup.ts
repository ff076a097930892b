import { getConfig } from '@testing-library/dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, expect } from 'vitest';

const { getElementError } = getConfig();

/** Whether a query runs inside `waitFor`, which repeats it and describes the page when it gives up. */
const isTriedAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  /** Allows for a busy machine; an element that never appears still fails the test. */
  asyncUtilTimeout: 60_000,
  /** Omits the description of the page for attempts that are repeated. */
  getElementError: (message, container) =>
    isTriedAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * React's development build records a stack for each of the first ten thousand elements of every second, to name
 * the owner in the console. It is not used here and takes an eighth of the time of all tests.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });

/** jsdom has no layout, so no element ever changes its size. */
class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoResizeObserver;

/** Spec files share one process. Each file is its own browser, and only its own tabs receive its messages. */
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`);
  }
};

afterEach(cleanup);

/** A found element may be detached by now, because another render has replaced it. */
expect.extend({
  toBeInTheDocument: (received: unknown) => ({
    pass: received instanceof Node && received.isConnected,
    message: () => `${String(received)} is an element in the document`,
  }),
});

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeInTheDocument: () => R;
  }
}
