import { createElement, useState } from 'react';
import { useLater } from '../../../lib/use-later';
import { usePatientAccount } from '../../../shell/session/account-context';

const loadInvitation = async () => (await import('./needs-invitation')).NeedsInvitation;

/** The link to the page stays where the invitation could not be loaded. */
const Nothing = () => null;

function Invitation() {
  const Loaded = useLater<object>(loadInvitation, Nothing);
  return Loaded && createElement(Loaded);
}

/** The invitation of a patient who has not been asked; it stays while this page does, to say what was answered. */
export function NeedsAskedOnce() {
  const { data: patient } = usePatientAccount();
  const [isInvited, setInvited] = useState(false);
  if (patient?.patient_needs === null && !isInvited) setInvited(true);
  return isInvited ? <Invitation /> : null;
}
