import { type ComponentType, type Usable, use } from 'react';

type Known<Value> = Promise<Value> & { status?: 'pending' | 'fulfilled'; value?: Value };

export interface Part<Props> {
  /** Begins to load; answers when it is here. A failure shows when the part is rendered, and the next try loads anew. */
  readonly preload: () => Promise<void>;
  readonly Component: ComponentType<Props>;
}

/**
 * A component that is loaded when it is first needed. Unlike React's own `lazy`, one that has been preloaded renders at
 * once, without a fallback in between, so that moving between screens does not flicker.
 */
export const part = <Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> => {
  let loading: Known<ComponentType<Props>> | null = null;

  const begin = (): Known<ComponentType<Props>> => {
    if (loading) return loading;
    const promise: Known<ComponentType<Props>> = load();
    loading = promise;
    promise.status = 'pending';
    promise.then(
      (value) => {
        promise.status = 'fulfilled';
        promise.value = value;
      },
      () => {
        loading = null;
      },
    );
    return promise;
  };

  return {
    preload: () => begin().then(nothing, nothing),
    Component: (props) => {
      const Loaded = use(begin() as Usable<ComponentType<Props>>);
      return <Loaded {...props} />;
    },
  };
};

const nothing = (): void => undefined;
