import { StaffIdle } from '../../shell/idle/staff-idle';
import { EmailProofNotice } from './email-proof-notice';

/**
 * The notices and dialogs of every patient's screen. The idle watch also runs here for staff who are patients too.
 */
export function BesidePatientScreen() {
  return (
    <>
      <EmailProofNotice />
      <StaffIdle />
    </>
  );
}
