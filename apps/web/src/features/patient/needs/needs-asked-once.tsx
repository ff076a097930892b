import { type ComponentType, useState } from 'react';
import { usePatientAccount } from '../../../shell/session/account-context';

/** The link to the page stays where the invitation could not be loaded. */
const Nothing = () => null;

export const loadNeedsInvitation = (): Promise<ComponentType> =>
  import('./needs-invitation').then(
    ({ NeedsInvitation }) => NeedsInvitation,
    () => Nothing,
  );

/** The invitation of a patient who has not been asked; it stays while this page does, to say what was answered. */
export function NeedsAskedOnce({ Invitation }: { readonly Invitation: ComponentType }) {
  const { data: patient } = usePatientAccount();
  const [isInvited, setInvited] = useState(false);
  if (patient?.patient_needs === null && !isInvited) setInvited(true);
  return isInvited ? <Invitation /> : null;
}
