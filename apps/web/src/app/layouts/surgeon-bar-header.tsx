import { labels, SCREENS } from '@candour/contracts';
import { words } from '../words';
import { BrandLink, HeaderBox, HeaderRow, TabLink } from './frame.styles';
import { SurgeonBar } from './surgeon-bar';

/** The app bar of screens without a drawer, with the way back Home. */
export function SurgeonBarHeader() {
  return (
    <HeaderBox>
      <HeaderRow>
        <BrandLink href={SCREENS.surgeonDashboard.paths[0]}>{words.brand}</BrandLink>
        <nav aria-label={words.mainNavigation}>
          <TabLink href={SCREENS.surgeonDashboard.paths[0]}>{labels.drawer.home}</TabLink>
        </nav>
        <SurgeonBar />
      </HeaderRow>
    </HeaderBox>
  );
}
