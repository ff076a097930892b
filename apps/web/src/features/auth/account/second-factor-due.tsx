import { type ComponentType, useEffect, useState } from 'react';
import { runtimeConfig } from '../../../api/runtime-config';

interface SecondFactorDueProps {
  /** My Account of this area. */
  readonly account: string;
}

type Notice = ComponentType<SecondFactorDueProps>;

const loadNotice = async (): Promise<Notice | null> => {
  const { requireSecondFactor } = await runtimeConfig();
  return requireSecondFactor === 'off' ? null : (await import('./second-factor-notice')).SecondFactorNotice;
};

/** Says to staff how long their login still needs no second factor; loads nothing where none is asked for. */
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
