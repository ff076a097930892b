import { useEffect, useEffectEvent } from 'react';
import { useSurgeonAccount } from '../../features/auth/account-context';
import { type Remote, useRemote } from '../../features/remote/use-remote';

/**
 * What a surgeon's screen loads. When the server says that the surgeon is no longer VERIFIED, the account is read
 * again, and the screen then says so instead of showing an error.
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
