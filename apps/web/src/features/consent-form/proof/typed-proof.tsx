import { type ProofMethod, proofForm } from '@candour/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { Cluster } from '../../../ui/layout/cluster';
import { PasswordField } from '../../../ui/password-field/password-field';
import { TextField } from '../../../ui/text-field/text-field';
import { prove } from './proof.actors';
import { proofWords as words } from './words';

export interface TypedProofProps {
  readonly method: Exclude<ProofMethod, 'passkey'>;
  readonly onProved: () => void;
  readonly cancel: ReactNode;
}

/** A proof that is typed: the password, or the code of an authenticator app. Its field takes the focus. */
export function TypedProof({ method, onProved, cancel }: TypedProofProps) {
  const form = useForm(proofForm, {
    initial: { method },
    onSubmit: async ({ password = null, code = null }) => {
      await prove(method === 'password' ? { method, password } : { method, code });
      onProved();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <Form aria-label={words.title} errors={form.errors} onSubmit={form.submit}>
      <div ref={box}>
        {method === 'password' ? (
          <PasswordField {...form.field('password')} label={words.password} autoComplete="current-password" />
        ) : (
          <TextField
            {...form.field('code')}
            label={words.code}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
          />
        )}
      </div>
      <Cluster gap={3}>
        <Button type="submit" isPending={form.isPending}>
          {words.confirm}
        </Button>
        {cancel}
      </Cluster>
    </Form>
  );
}
