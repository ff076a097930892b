import { labels, patientRegistrationScreen, SCREENS, titleToSend } from '@candour/contracts';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { ContactFields, NameFields, NewPasswordFields, registrationOrder } from './person-fields';
import { registerPatient } from './registration.actors';
import { RegistrationFoot } from './registration-foot';
import { useArrival } from './use-arrival';

export interface RegistrationProps {
  /** Hears why it failed, for the snackbar; the same text stands at the form. */
  readonly onFailure: (message: string) => void;
}

/** "Registration logs the user in automatically and goes to the matching dashboard." */
export function PatientRegistration({ onFailure }: RegistrationProps) {
  const arrive = useArrival();
  const form = useForm(patientRegistrationScreen, {
    onSubmit: async ({ confirmPassword: _, other_title, title, ...person }) =>
      arrive(await registerPatient({ ...person, title: titleToSend(title ?? null, other_title ?? null) })),
    order: registrationOrder,
    onFailure,
  });
  return (
    <>
      <Form errors={form.errors} onSubmit={form.submit} aria-label={SCREENS.patientRegister.title}>
        <NameFields field={form.field} />
        <ContactFields field={form.field} />
        <NewPasswordFields field={form.field} />
        <Button type="submit" isPending={form.isPending}>
          {labels.links.register}
        </Button>
      </Form>
      <RegistrationFoot loginPath={SCREENS.patientLogin.paths[0]} />
    </>
  );
}
