import { labels, patientRegistrationScreen, SCREENS } from '@candour/contracts';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { ContactFields, NameFields, NewPasswordFields, registrationOrder } from './person-fields';
import { personToSend, registerPatient } from './registration.actors';
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
    onSubmit: async (typed) => arrive(await registerPatient(personToSend(typed))),
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
