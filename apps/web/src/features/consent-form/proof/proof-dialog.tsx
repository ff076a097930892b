import { PROOF_FRESH_S, proofForm } from '@candour/contracts';
import { useEffect, useRef } from 'react';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { Cluster } from '../../../ui/layout/cluster';
import { PasswordField } from '../../../ui/password-field/password-field';
import { proveAgain } from './proof.actors';
import { proofWords as words } from './words';

export interface ProofDialogProps {
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

function ProofForm({ onProved, onCancel }: ProofDialogProps) {
  const form = useForm(proofForm, {
    initial: { method: 'password' },
    onSubmit: async (given) => {
      await proveAgain(given);
      onProved();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Form aria-label={words.title} errors={form.errors} onSubmit={form.submit}>
      <p>
        {words.lead(PROOF_FRESH_S / 60)} {words.kept}
      </p>
      <div ref={box}>
        <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
      </div>
      <Cluster gap={3}>
        <Button type="submit" isPending={form.isPending}>
          {words.confirm}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {words.cancel}
        </Button>
      </Cluster>
    </Form>
  );
}

/** Asks a surgeon whose last proof is old to prove again who they are, over the page with what they have typed. */
export function ProofDialog(props: ProofDialogProps) {
  return (
    <Dialog isOpen onClose={props.onCancel} title={words.title}>
      <ProofForm {...props} />
    </Dialog>
  );
}
