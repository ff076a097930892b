import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { whenAllAnswered } from '../../api/calls-under-way';
import { runtimeConfig } from '../../api/runtime-config';
import type { ConfirmEmail } from '../../shell/email-proof/confirm-email';
import { NoticePlace } from './frame.styles';

type Confirming = ComponentType<ComponentProps<typeof ConfirmEmail>>;

/** Returns null where no address has to be proven. */
const load = async (): Promise<Confirming | null> => {
  await whenAllAnswered();
  const { requireProvenEmail } = await runtimeConfig();
  return requireProvenEmail ? (await import('../../shell/email-proof/confirm-email')).ConfirmEmail : null;
};

/** Shown on every screen of an area while the email address is not proven. The screen does not wait for it. */
export function EmailProofNotice() {
  const [Confirming, setConfirming] = useState<Confirming | null>(null);
  useEffect(() => {
    void load().then(
      (loaded) => setConfirming(() => loaded),
      () => undefined,
    );
  }, []);
  return Confirming ? <Confirming Place={NoticePlace} /> : null;
}
