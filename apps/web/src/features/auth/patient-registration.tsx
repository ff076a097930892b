import { labels, patientRegistrationScreen, SCREENS } from '@candour/contracts';
import { useForm } from '../../lib/use-form';
import { Button } from '../../ui/button/button';
import { Form } from '../../ui/form/form';
import { ContactFields, NameFields, NewPasswordFields, registrationOrder } from './person-fields';
import { personToSend, registerPatient } from './registration.actors';
import { RegistrationConsent, RegistrationFooter, WhoseAccount } from './registration-footer';
import { useSessionStart } from './use-session-start';

export interface RegistrationProps {
  /** Receives the error of a failed registration, for the snackbar; the form shows the same text. */
  readonly onFailure: (message: string) => void;
}

/** "Registration logs the user in automatically and goes to the matching dashboard." */
export function PatientRegistration({ onFailure }: RegistrationProps) {
  const arrive = useSessionStart({ isNew: true });
  const form = useForm(patientRegistrationScreen, {
    onSubmit: async (typed) => arrive(await registerPatient(personToSend(typed))),
    order: registrationOrder,
    onFailure,
  });
  return (
    <>
      <Form errors={form.errors} onSubmit={form.submit} aria-label={SCREENS.patientRegister.title}>
        <WhoseAccount errors={form.errors} />
        <NameFields field={form.field} />
        <ContactFields field={form.field} />
        <NewPasswordFields field={form.field} />
        <RegistrationConsent />
        <Button type="submit" isPending={form.isPending}>
          {labels.links.register}
        </Button>
      </Form>
      <RegistrationFooter loginPath={SCREENS.patientLogin.paths[0]} />
    </>
  );
}
