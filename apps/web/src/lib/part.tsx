import { type ComponentType, type Usable, use } from 'react';

interface Known<Value> {
  readonly promise: Promise<Value> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: Value };
  /** A render has waited for this load, so its failure goes to the error boundary. */
  isAwaited: boolean;
}

export interface Part<Props> {
  /**
   * Starts to load; resolves when the load has ended. A failure is shown when the part renders; the next preload
   * tries again.
   */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

/**
 * A component that loads on first use. Unlike `React.lazy`, a preloaded one renders at once without its fallback, so
 * that navigation does not flicker. A load that fails during a render is thrown to the error boundary: a retry in the
 * same render could loop for ever.
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
