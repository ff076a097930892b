import { type ReactNode, useState } from 'react';
import { whyNot } from '../../../shell/passkey/device-passkeys';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { type HashOfForm, proveByPasskey } from './proof.actors';
import { proofWords as words } from './words';

export interface PasskeyProofProps {
  readonly hashOfForm: HashOfForm;
  readonly onProved: () => void;
  readonly cancel: ReactNode;
}

/** The device verifies its user and signs the hash of the document. */
export function PasskeyProof({ hashOfForm, onProved, cancel }: PasskeyProofProps) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setProblem(null);
    setIsPending(true);
    await proveByPasskey(hashOfForm).then(onProved, (error: unknown) => setProblem(whyNot(error)));
    setIsPending(false);
  };
  return (
    <Stack gap={5}>
      {problem === null ? null : (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button isPending={isPending} onPress={() => void ask()}>
          {words.withPasskey}
        </Button>
        {cancel}
      </Cluster>
    </Stack>
  );
}
