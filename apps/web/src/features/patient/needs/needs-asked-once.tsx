import { type ComponentType, useState } from 'react';
import { usePatientAccount } from '../../../shell/session/account-context';

/** Shown when the invitation could not be loaded; the link to the page remains. */
const Nothing = () => null;

export const loadNeedsInvitation = (): Promise<ComponentType> =>
  import('./needs-invitation').then(
    ({ NeedsInvitation }) => NeedsInvitation,
    () => Nothing,
  );

/** The invitation for a patient who has not been asked. It stays on this page after the answer, to confirm it. */
export function NeedsAskedOnce({ Invitation }: { readonly Invitation: ComponentType }) {
  const { data: patient } = usePatientAccount();
  const [isInvited, setInvited] = useState(false);
  if (patient?.patient_needs === null && !isInvited) setInvited(true);
  return isInvited ? <Invitation /> : null;
}
