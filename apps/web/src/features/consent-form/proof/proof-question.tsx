import { isProofAsked, type ProofEvent } from '@candour/machines';
import { Suspense } from 'react';
import { part } from '../../../lib/part';

const { Component: ProofDialog } = part(async () => (await import('./proof-dialog')).ProofDialog);

export interface ProofQuestionProps {
  readonly snapshot: { readonly value: unknown };
  /** The hash of what is signed, where the screen knows it. */
  readonly documentHash?: string | null;
  readonly send: (event: ProofEvent) => void;
}

/** Shown while a signature waits for its signer to prove again who they are. */
export function ProofQuestion({ snapshot, documentHash = null, send }: ProofQuestionProps) {
  if (!isProofAsked(snapshot)) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog
        documentHash={documentHash}
        onProved={() => send({ type: 'proof.given' })}
        onCancel={() => send({ type: 'proof.declined' })}
      />
    </Suspense>
  );
}
