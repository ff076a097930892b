import { pathTo, type Surgery } from '@candour/contracts';
import { confirmationOpen, type SigningRole } from '@candour/machines';
import { LinkButton } from '../../../ui/link/link-button';
import { invitationWords as words } from './invitation.words';

const addresses = {
  patient: (id: string) => pathTo('/patient/consent-form/confirm/:id', { id }),
  surgeon: (id: string) => pathTo('/surgeon/consent-form/confirm/:id', { id }),
} as const;

export interface ConfirmInvitationProps {
  readonly surgery: Pick<Surgery, 'surgery_id' | 'operation_name' | 'consent' | 'ended'>;
  readonly reader: SigningRole;
}

/** A link to the confirmation while this side is asked for it; otherwise renders nothing. */
export function ConfirmInvitation({ surgery, reader }: ConfirmInvitationProps) {
  if (!confirmationOpen(reader, surgery)) return null;
  return (
    <LinkButton
      href={addresses[reader](surgery.surgery_id)}
      aria-label={words.of(words[reader], surgery.operation_name)}
      isWide
    >
      {words[reader]}
    </LinkButton>
  );
}
