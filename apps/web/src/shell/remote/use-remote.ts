import { createRemoteMachine, type Failure, remoteSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';

export interface Remote<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** The data could not be reloaded and may be outdated. */
  readonly isStale: boolean;
  readonly reload: () => void;
  /** Shows the reply of a write without another call. */
  readonly replace: (data: Data) => void;
}

/** Neither the data nor a failure is there yet. */
export const isComing = ({ data, failure }: Pick<Remote<unknown>, 'data' | 'failure'>): boolean =>
  data === null && failure === null;

interface Asked<Data> {
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<Data>;
}

/**
 * Tracks the current request of a component. However often the key changes, the machine's single load returns the
 * data of the newest key.
 */
const createLoader = <Data>(first: Asked<Data>) => {
  let asked = first;
  const loadNewest = async (signal: AbortSignal): Promise<Data> => {
    for (;;) {
      const answered = asked;
      const data = await answered.load(signal);
      if (answered.key === asked.key) return data;
    }
  };
  return {
    follow: (next: Asked<Data>): void => {
      asked = next;
    },
    machine: wire(createRemoteMachine<Data>(), {
      actors: { load: fromPromise(({ signal }) => loadNewest(signal)) },
    }),
  };
};

/**
 * Loads data for a page. `load` calls one endpoint:
 *
 *     const surgeries = useRemote((signal) => call(surgeryEndpoints.listSurgeonSurgeries, { signal }));
 *
 * A new `key`, such as a search with its page, loads again. The old data stay until the new ones have loaded, and the
 * result is always that of the newest key. The router remounts a page when its route parameter changes, so an id needs no
 * key.
 */
export const useRemote = <Data>(load: (signal: AbortSignal) => Promise<Data>, key = ''): Remote<Data> => {
  const [loader] = useState(() => createLoader<Data>({ key, load }));
  const [snapshot, send] = useMachine(loader.machine);

  useEffect(() => loader.follow({ key, load }));
  useEffect(() => {
    send({ type: 'load.requested' });
  }, [key, send]);

  return {
    data: remoteSelectors.data<Data>(snapshot),
    failure: remoteSelectors.failure<Data>(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isStale: remoteSelectors.isStale<Data>(snapshot),
    reload: () => send({ type: 'load.requested' }),
    replace: (data) => send({ type: 'data.replaced', data }),
  };
};
