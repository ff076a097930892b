import type { Surgery } from '@candour/contracts';
import { standingForPatient } from '../../shell/consent/standing-for-patient';
import { Notice } from '../../ui/notice/notice';

/** Where a consent stands that nobody is pressed to go on with. */
export const StandingNotice = ({ surgery }: { readonly surgery: Surgery }) => (
  <Notice tone="info">{standingForPatient(surgery)}</Notice>
);
