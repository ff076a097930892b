import { type Failure, isRefusedAs } from './failure';

/** Whether a signature was refused because the signer must prove their identity again. */
export const isProofNeeded = (failure: Failure): boolean => isRefusedAs('auth.proof-needed', failure);

/**
 * The state in which the screen asks for the proof. No secret enters the machine: once the server has accepted the
 * proof, the same request is sent again.
 */
export const proofAsked = <Back extends string>(back: Back) =>
  ({
    description: 'The signer proves again who they are; what was typed stays',
    tags: 'editable',
    on: { 'proof.given': 'submitting', 'proof.declined': back },
  }) as const;

/** Events of a machine with that state. */
export interface ProofEvent {
  readonly type: 'proof.given' | 'proof.declined';
}

/** Whether the signer is asked to prove their identity again. */
export const isProofAsked = ({ value }: { readonly value: unknown }): boolean => value === 'proofAsked';
