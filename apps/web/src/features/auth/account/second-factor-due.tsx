import { type ComponentType, useEffect, useState } from 'react';
import { runtimeConfig } from '../../../api/runtime-config';

interface SecondFactorDueProps {
  /** The path of My Account in this area. */
  readonly account: string;
}

type Notice = ComponentType<SecondFactorDueProps>;

const loadNotice = async (): Promise<Notice | null> => {
  const { requireSecondFactor } = await runtimeConfig();
  return requireSecondFactor === 'off' ? null : (await import('./second-factor-notice')).SecondFactorNotice;
};

/** Tells staff how long their login works without a second factor; loads nothing where none is required. */
export function SecondFactorDue(props: SecondFactorDueProps) {
  const [loaded, setLoaded] = useState<{ readonly Notice: Notice | null }>({ Notice: null });
  useEffect(() => {
    void loadNotice().then(
      (Notice) => setLoaded({ Notice }),
      () => undefined,
    );
  }, []);
  return loaded.Notice ? <loaded.Notice {...props} /> : null;
}
