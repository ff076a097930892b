import { isStaff } from '@candour/contracts';
import { sessionSelectors } from '@candour/machines';
import { type ComponentType, useEffect, useState } from 'react';
import { whenAllAnswered } from '../../api/calls-under-way';
import { runtimeConfig } from '../../api/runtime-config';
import { whenIdle } from '../../lib/when-idle';
import { useSessionValue } from '../session/session-context';

interface Watch {
  readonly Component: ComponentType<{ readonly minutes: number }>;
  readonly minutes: number;
}

/** Returns null if idle sessions do not end, or if the watch cannot be loaded: then only the server ends them. */
const loadWatch = async (): Promise<Watch | null> => {
  await whenAllAnswered();
  await whenIdle();
  const { staffIdleMinutes: minutes } = await runtimeConfig();
  return minutes === 0 ? null : { Component: (await import('./idle-watch')).IdleWatch, minutes };
};

/**
 * Loads the idle watch for staff after the screen, which does not wait for it. Patients have none, because they
 * may think long about a question; staff who are also patients have it, because records of others may be open.
 */
export function StaffIdle() {
  const isWatched = useSessionValue((snapshot) => isStaff(sessionSelectors.roles(snapshot)));
  const account = useSessionValue(sessionSelectors.accountId);
  const [watch, setWatch] = useState<Watch | null>(null);
  useEffect(() => {
    if (!isWatched) return;
    void loadWatch().then(setWatch, () => undefined);
  }, [isWatched]);
  return isWatched && watch ? <watch.Component key={account} minutes={watch.minutes} /> : null;
}
