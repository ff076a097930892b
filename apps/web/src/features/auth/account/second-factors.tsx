import { useState } from 'react';
import { OwnPasskeys } from '../passkey/own-passkeys';
import { OwnAuthenticator } from './own-authenticator';

/** Passkeys and the authenticator app. Their recovery codes are the same, so the one is read again after the other. */
export function SecondFactors() {
  const [changes, setChanges] = useState(0);
  return (
    <>
      <OwnPasskeys onChange={() => setChanges((count) => count + 1)} />
      <OwnAuthenticator changes={changes} />
    </>
  );
}
