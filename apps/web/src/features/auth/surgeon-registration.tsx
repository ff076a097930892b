import { labels, SCREENS, surgeonRegistrationScreen } from '@candour/contracts';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { TextField } from '../../ui/text-field/text-field';
import type { RegistrationProps } from './patient-registration';
import { ContactFields, NameFields, NewPasswordFields, registrationOrder } from './person-fields';
import { personToSend, registerSurgeon } from './registration.actors';
import { RegistrationConsent, RegistrationFooter, WhoseAccount } from './registration-footer';
import { useSessionStart } from './use-session-start';
import { words } from './words';

/** The GMC number comes after the name. */
const order = [...registrationOrder.slice(0, 4), 'gmc_number', ...registrationOrder.slice(4)] as const;

/** A new surgeon is logged in as NOT_VERIFIED and sees that status. */
export function SurgeonRegistration({ onFailure }: RegistrationProps) {
  const arrive = useSessionStart({ isNew: true });
  const form = useForm(surgeonRegistrationScreen, {
    onSubmit: async (typed) =>
      arrive(await registerSurgeon({ ...personToSend(typed), gmc_number: typed.gmc_number })),
    order,
    onFailure,
  });
  return (
    <>
      <Form errors={form.errors} onSubmit={form.submit} aria-label={SCREENS.surgeonRegister.title}>
        <WhoseAccount errors={form.errors} />
        <NameFields field={form.field} />
        <TextField
          {...form.field('gmc_number')}
          label={words.gmcNumber}
          hint={words.gmcNumberHint}
          inputMode="numeric"
          autoComplete="off"
          width="half"
        />
        <ContactFields field={form.field} />
        <NewPasswordFields field={form.field} />
        <RegistrationConsent />
        <Button type="submit" isPending={form.isPending}>
          {labels.links.register}
        </Button>
      </Form>
      <RegistrationFooter loginPath={SCREENS.surgeonLogin.paths[0]} />
    </>
  );
}
