import { type BodyOf, consentFormEndpoints, ownProofEndpoints, type ProofMethod } from '@candour/contracts';
import { call } from '../../../api/client';
import { askForPasskey } from '../../../shell/passkey/device-passkeys';

const { beginProof, proveAgain, readProofMethods } = ownProofEndpoints;

export const loadProofMethods = async (signal: AbortSignal): Promise<readonly ProofMethod[]> =>
  (await call(readProofMethods, { signal })).methods;

export const prove = (body: BodyOf<typeof proveAgain>) => call(proveAgain, { body });

/** The hash of the form that is signed or confirmed. */
export type HashOfForm = () => Promise<string>;

/** Reads the hash where the form is not on the screen. */
export const hashOfForm = async (surgeryId: string): Promise<string> =>
  (await call(consentFormEndpoints.previewConsentForm, { params: { id: surgeryId } })).document_hash;

/** The challenge for the passkey begins with the hash of the form. */
export const proveByPasskey = async (hash: HashOfForm): Promise<void> => {
  const about = { document_hash: await hash() };
  const { options } = await call(beginProof, { body: about });
  await prove({ method: 'passkey', passkey: await askForPasskey(options), ...about });
};
