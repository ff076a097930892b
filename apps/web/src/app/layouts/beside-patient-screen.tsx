import { StaffIdle } from '../../shell/idle/staff-idle';
import { EmailProofNotice } from './email-proof-notice';

/** What every screen of a patient has besides; staff who are patients too are watched here as on their own screens. */
export function BesidePatientScreen() {
  return (
    <>
      <EmailProofNotice />
      <StaffIdle />
    </>
  );
}
