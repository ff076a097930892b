import { labels, SCREENS } from '@candour/contracts';
import { LoadedText, WholeText } from '../../features/content/page-text';
import { usePageText } from '../../features/content/use-page-text';
import { Page as PageFrame } from '../../ui/layout/page';
import { LinkButton } from '../../ui/link/link-button';

/** /patient/information: what the stages are. */
export function Page() {
  const text = usePageText('help-stages');
  return (
    <PageFrame title={SCREENS.patientInformation.title}>
      <LoadedText of={text}>{(loaded) => <WholeText text={loaded} />}</LoadedText>
      <LinkButton href={SCREENS.patientCreate.paths[0]} isWide>
        {labels.patientDashboard.start}
      </LinkButton>
    </PageFrame>
  );
}
