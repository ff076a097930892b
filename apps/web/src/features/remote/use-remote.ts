import { createRemoteMachine, type Failure, remoteSelectors, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';

export interface Remote<Data> {
  readonly data: Data | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  /** The data could not be loaded again and may be out of date. */
  readonly isStale: boolean;
  readonly reload: () => void;
  /** Shows what a write answered, without another call. */
  readonly replace: (data: Data) => void;
}

interface Asked<Data> {
  readonly key: string;
  readonly load: (signal: AbortSignal) => Promise<Data>;
}

/** Follows what a component asks for: the machine's one load answers for the newest key, however often it changed. */
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
 * Loads one thing for a page and keeps it. `load` is one line that calls a row:
 *
 *     const surgeries = useRemote((signal) => call(surgeryEndpoints.listSurgeonSurgeries, { signal }));
 *
 * With a `key` (a search and its page, say) a new key loads again and the old rows stay until the new ones are here;
 * the answer is always that of the newest key. A page whose route parameter changes is made anew by the router, so an
 * id belongs into `load` and needs no key.
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
