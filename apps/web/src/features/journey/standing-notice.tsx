import type { Surgery } from '@candour/contracts';
import { standingForPatient } from '../../shell/consent/standing-for-patient';
import { Notice } from '../../ui/notice/notice';

/** The state of a consent that the patient is not urged to continue. */
export const StandingNotice = ({ surgery }: { readonly surgery: Surgery }) => (
  <Notice tone="info">{standingForPatient(surgery)}</Notice>
);
