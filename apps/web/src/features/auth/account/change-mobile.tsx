import { mobileChange } from '@candour/contracts';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/text-field/text-field';
import { changeMobile } from './account.actors';
import { accountWords } from './words';

const words = accountWords.mobile;

export interface ChangeMobileProps {
  readonly mobile: string | null;
  readonly onDone: (mobile: string | null) => void;
}

export function ChangeMobile({ mobile, onDone }: ChangeMobileProps) {
  const form = useForm(mobileChange, {
    initial: { mobile_number: mobile ?? '' },
    onSubmit: async (given) => onDone(await changeMobile(given)),
  });
  return (
    <Form aria-label={words.change} errors={form.errors} onSubmit={form.submit}>
      <TextField
        {...form.field('mobile_number')}
        label={words.field}
        hint={words.hint}
        isOptional
        type="tel"
        width="half"
        autoComplete="tel"
      />
      <Button type="submit" isPending={form.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}
