import { isProofAsked, type ProofEvent } from '@candour/machines';
import { Suspense } from 'react';
import { part } from '../../../lib/part';
import type { HashOfForm } from './proof.actors';

const { Component: ProofDialog } = part(async () => (await import('./proof-dialog')).ProofDialog);

export interface ProofQuestionProps {
  readonly snapshot: { readonly value: unknown };
  readonly hashOfForm: HashOfForm;
  readonly send: (event: ProofEvent) => void;
}

/** Shown while a signature waits for a fresh proof of identity. */
export function ProofQuestion({ snapshot, hashOfForm, send }: ProofQuestionProps) {
  if (!isProofAsked(snapshot)) return null;
  return (
    <Suspense fallback={null}>
      <ProofDialog
        hashOfForm={hashOfForm}
        onProved={() => send({ type: 'proof.given' })}
        onCancel={() => send({ type: 'proof.declined' })}
      />
    </Suspense>
  );
}
