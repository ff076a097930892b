import { SCREENS } from '@candour/contracts';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  return <PageFrame title={SCREENS.passwordReset.title}>This page is being prepared</PageFrame>;
}
