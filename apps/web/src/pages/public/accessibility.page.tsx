import { SCREENS } from '@candour/contracts';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  return <PageFrame title={SCREENS.accessibility.title}>This page is being prepared</PageFrame>;
}
