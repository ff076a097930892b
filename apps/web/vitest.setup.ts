import { getConfig } from '@testing-library/dom';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, expect } from 'vitest';

const { getElementError } = getConfig();

/** Whether a search is under way that is tried again until it finds something, and describes the page when it gives up. */
const isTriedAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  /** Allows for a busy machine; an element that never appears still fails the test. */
  asyncUtilTimeout: 60_000,
  /** Nobody reads the page as it was each time that an element was not there yet. */
  getElementError: (message, container) =>
    isTriedAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * React's development build records a stack for each of the first ten thousand elements of every second, to name the owner
 * in the console. Nobody reads that here, and it takes an eighth of the time of all tests.
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
