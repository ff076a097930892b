import { PROOF_FRESH_S, type ProofMethod } from '@candour/contracts';
import { useState } from 'react';
import { useFocusInside } from '../../../lib/use-focus-inside';
import { useRemote } from '../../../shell/remote/use-remote';
import { RemoteView } from '../../../shell/remote/remote-view';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { PasskeyProof } from './passkey-proof';
import { type HashOfForm, loadProofMethods } from './proof.actors';
import { TypedProof } from './typed-proof';
import { proofWords as words } from './words';

export interface ProofDialogProps {
  readonly hashOfForm: HashOfForm;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

interface ProofProps extends ProofDialogProps {
  /** The methods of the account, the strongest first. */
  readonly methods: readonly ProofMethod[];
}

function Proof({ methods, hashOfForm, onProved, onCancel }: ProofProps) {
  const [method, choose] = useState(methods[0]);
  const box = useFocusInside(method ?? 'none');
  const cancel = (
    <Button variant="quiet" onPress={onCancel}>
      {words.cancel}
    </Button>
  );
  if (method === undefined) {
    return (
      <Stack gap={5}>
        <p>{words.none}</p>
        <Cluster gap={3}>{cancel}</Cluster>
      </Stack>
    );
  }
  return (
    <Stack gap={5}>
      <p>{words.lead(PROOF_FRESH_S / 60)}</p>
      <div ref={box}>
        {method === 'passkey' ? (
          <PasskeyProof hashOfForm={hashOfForm} onProved={onProved} cancel={cancel} />
        ) : (
          <TypedProof key={method} method={method} onProved={onProved} cancel={cancel} />
        )}
      </div>
      {methods.length > 1 ? (
        <Cluster gap={3}>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" size="small" onPress={() => choose(other)}>
                {words.instead[other]}
              </Button>
            ))}
        </Cluster>
      ) : null}
    </Stack>
  );
}

/**
 * Asks a surgeon whose last proof is old to prove their identity again, in a dialog over the page, which keeps the
 * typed text.
 */
export function ProofDialog(props: ProofDialogProps) {
  const remote = useRemote(loadProofMethods);
  return (
    <Dialog isOpen onClose={props.onCancel} title={words.title}>
      <RemoteView of={remote}>{(methods) => <Proof {...props} methods={methods} />}</RemoteView>
    </Dialog>
  );
}
