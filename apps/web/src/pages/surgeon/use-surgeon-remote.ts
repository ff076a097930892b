import { useEffect, useEffectEvent } from 'react';
import { type Remote, useRemote } from '../../shell/remote/use-remote';
import { useSurgeonAccount } from '../../shell/session/account-context';

/**
 * `useRemote` for a surgeon's screen. If the server says that the surgeon is no longer VERIFIED, it reloads the
 * account, and the screen then explains the status instead of an error.
 */
export const useSurgeonRemote = <Data>(
  load: (signal: AbortSignal) => Promise<Data>,
  key = '',
): Remote<Data> => {
  const remote = useRemote(load, key);
  const { reload } = useSurgeonAccount();
  const readAccount = useEffectEvent(reload);
  const isRefused = remote.failure?.code === 'surgeon.not-verified';
  useEffect(() => {
    if (isRefused) readAccount();
  }, [isRefused]);
  return remote;
};
