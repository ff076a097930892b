import { ownPasswordForm } from '@candour/contracts';
import type { ReactNode } from 'react';
import { useFocusInside } from '../../lib/use-focus-inside';
import { useForm } from '../../lib/use-form';
import { Button, type ButtonProps } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { Cluster } from '../../ui/layout/cluster';
import { PasswordField } from '../../ui/password-field/password-field';

interface OwnPasswordFormProps {
  /** The accessible name of the form. */
  readonly title: string;
  readonly label: string;
  readonly go: string;
  readonly variant?: ButtonProps['variant'];
  /** False where the focus belongs to the text before the form. */
  readonly takesFocus?: boolean;
  readonly onSubmit: (password: string) => Promise<void>;
  /** A cancel button beside the submit button. */
  readonly cancel?: ReactNode;
}

/** Asks for the password before a change of the login. */
export function OwnPasswordForm(props: OwnPasswordFormProps) {
  const { title, label, go, variant, takesFocus = true, onSubmit, cancel } = props;
  const form = useForm(ownPasswordForm, { onSubmit: ({ password }) => onSubmit(password) });
  const box = useFocusInside('asked', takesFocus);
  return (
    <div ref={box}>
      <Form aria-label={title} errors={form.errors} onSubmit={form.submit}>
        <PasswordField {...form.field('password')} label={label} autoComplete="current-password" />
        <Cluster gap={3}>
          <Button type="submit" isPending={form.isPending} {...(variant && { variant })}>
            {go}
          </Button>
          {cancel}
        </Cluster>
      </Form>
    </div>
  );
}
