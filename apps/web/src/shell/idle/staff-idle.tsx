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

/** Null where sessions do not end by idleness, or where the watch can't be loaded: then the server alone ends them. */
const loadWatch = async (): Promise<Watch | null> => {
  await whenAllAnswered();
  await whenIdle();
  const { staffIdleMinutes: minutes } = await runtimeConfig();
  return minutes === 0 ? null : { Component: (await import('./idle-watch')).IdleWatch, minutes };
};

/**
 * Loads the watch over an idle browser after the screen of staff, which does not wait for it. A patient may think for
 * long over a question; staff who are patients too leave the records of others open meanwhile.
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
