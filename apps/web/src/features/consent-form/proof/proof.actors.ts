import { type BodyOf, ownProofEndpoints, type ProofMethod } from '@candour/contracts';
import { call } from '../../../api/client';
import { askForPasskey } from '../../../shell/passkey/device-passkeys';

const { beginProof, proveAgain, readProofMethods } = ownProofEndpoints;

export const loadProofMethods = async (signal: AbortSignal): Promise<readonly ProofMethod[]> =>
  (await call(readProofMethods, { signal })).methods;

export const prove = (body: BodyOf<typeof proveAgain>) => call(proveAgain, { body });

/** What the passkey signs begins with the hash of the document. */
export const proveByPasskey = async (documentHash: string | null): Promise<void> => {
  const about = documentHash === null ? {} : { document_hash: documentHash };
  const { options } = await call(beginProof, { body: about });
  await prove({ method: 'passkey', passkey: await askForPasskey(options), ...about });
};
