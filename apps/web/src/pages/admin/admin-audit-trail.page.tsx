import { SCREENS } from '@candour/contracts';
import { AdministrationNav } from '../../features/verification/administration-nav';
import { AuditTrail } from '../../features/verification/audit/audit-trail';
import { auditWords as words } from '../../features/verification/audit/words';
import { Page as PageFrame } from '../../ui/layout/page';

/** /admin/audit-trail */
export function Page() {
  return (
    <PageFrame title={SCREENS.adminAuditTrail.title} lead={words.lead} width="wide">
      <AdministrationNav current={SCREENS.adminAuditTrail.paths[0]} />
      <AuditTrail />
    </PageFrame>
  );
}
