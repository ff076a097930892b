import type { PasswordResetEvent, PasswordResetSnapshot } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { formErrors } from '../../ui/form/form-errors';
import { TextField } from '../../ui/text-field/text-field';
import { NewPasswordFields } from './person-fields';
import { words } from './words';

export interface ResetStepProps {
  readonly snapshot: PasswordResetSnapshot;
  readonly send: (event: PasswordResetEvent) => void;
}

export function EmailStep({ snapshot: { context, ...snapshot }, send }: ResetStepProps) {
  return (
    <Form
      aria-label={words.resetTitle}
      errors={formErrors(context.errors, context.failure)}
      onSubmit={() => send({ type: 'email.submitted' })}
    >
      <TextField
        name="email"
        value={context.email}
        onChange={(email) => send({ type: 'email.typed', email })}
        label={words.email}
        hint={words.resetHint}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" isPending={snapshot.hasTag('busy')}>
        {words.sendLink}
      </Button>
    </Form>
  );
}

export function PasswordStep({ snapshot: { context, ...snapshot }, send }: ResetStepProps) {
  const field = (name: 'password' | 'confirmPassword') => ({
    name,
    value: context.typed[name],
    onChange: (value: string) => send({ type: 'password.typed', typed: { [name]: value } }),
  });
  return (
    <Form
      aria-label={words.resetTitle}
      errors={formErrors(context.errors, context.failure)}
      onSubmit={() => send({ type: 'password.submitted' })}
    >
      <p>{words.newPasswordFor(context.email)}</p>
      <NewPasswordFields field={field} />
      <Button type="submit" isPending={snapshot.hasTag('busy')}>
        {words.setPassword}
      </Button>
    </Form>
  );
}
