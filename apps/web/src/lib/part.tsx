import { type ComponentType, type Usable, use } from 'react';

interface Known<Value> {
  readonly promise: Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value };
  /** A render has waited for it: a failure is its to show. */
  isAwaited: boolean;
}

export interface Part<Props> {
  /** Begins to load; answers when it is here. A failure shows when the part is rendered, and the next try loads anew. */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

/**
 * A component that is loaded when it is first needed. Unlike React's own `lazy`, one that has been preloaded renders at
 * once, without a fallback in between, so that moving between screens does not flicker. A load that failed while somebody
 * waited is thrown to the error boundary: to begin another one in the same render would be to wait for ever.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> => {
  let loading: Known<ComponentType<Props>> | null = null;

  const begin = (): Known<ComponentType<Props>> => {
    const promise: Known<ComponentType<Props>>['promise'] = load();
    promise.status = 'pending';
    promise.then(
      (value) => {
        promise.status = 'fulfilled';
        promise.value = value;
      },
      () => {
        promise.status = 'rejected';
      },
    );
    loading = { promise, isAwaited: false };
    return loading;
  };
  const hasFailed = (known: Known<unknown>): boolean => known.promise.status === 'rejected';

  return {
    preload: () => {
      const known = loading && !hasFailed(loading) ? loading : begin();
      return known.promise.then(nothing, nothing);
    },
    Component: (props) => {
      const known = loading && (!hasFailed(loading) || loading.isAwaited) ? loading : begin();
      known.isAwaited = true;
      const Loaded = use(known.promise as Usable<ComponentType<Props>>);
      return <Loaded {...props} />;
    },
  };
};

const nothing = (): void => undefined;
