import { emailChange } from '@candour/contracts';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { PasswordField } from '../../../ui/password-field/password-field';
import { TextField } from '../../../ui/text-field/text-field';
import { changeEmail } from './account.actors';
import { accountWords } from './words';

const words = accountWords.email;

export function ChangeEmail({ onDone }: { readonly onDone: (email: string) => void }) {
  const form = useForm(emailChange, { onSubmit: async (given) => onDone(await changeEmail(given)) });
  return (
    <Form aria-label={words.change} errors={form.errors} onSubmit={form.submit}>
      <TextField
        {...form.field('email')}
        label={words.field}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={accountWords.password.old}
        autoComplete="current-password"
      />
      <Button type="submit" isPending={form.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}
