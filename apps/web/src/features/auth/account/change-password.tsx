import { messages, passwordChangeScreen } from '@candour/contracts';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { PasswordField } from '../../../ui/password-field/password-field';
import { changePassword } from './account.actors';
import { accountWords } from './words';

const words = accountWords.password;

export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const form = useForm(passwordChangeScreen, {
    onSubmit: async ({ old_password, password }) => {
      await changePassword({ old_password, password });
      onDone();
    },
  });
  return (
    <Form aria-label={words.change} errors={form.errors} onSubmit={form.submit}>
      <PasswordField {...form.field('old_password')} label={words.old} autoComplete="current-password" />
      <PasswordField
        {...form.field('password')}
        label={words.field}
        hint={messages.passwordRule}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label={words.again} autoComplete="new-password" />
      <Button type="submit" isPending={form.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}
