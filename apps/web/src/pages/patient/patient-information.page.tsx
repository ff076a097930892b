import { labels, SCREENS } from '@candour/contracts';
import { LoadedText, WholeText } from '../../shell/content/page-text';
import { WhomToCall } from '../../shell/contact/whom-to-call';
import { usePageText } from '../../shell/content/use-page-text';
import { Page as PageFrame } from '../../ui/layout/page';
import { LinkButton } from '../../ui/link/link-button';

/** /patient/information: the stages of the journey. */
export function Page() {
  const text = usePageText('help-stages');
  return (
    <PageFrame title={SCREENS.patientInformation.title}>
      <LoadedText of={text}>{(loaded) => <WholeText text={loaded} />}</LoadedText>
      {text.isComing ? null : (
        <>
          <LinkButton href={SCREENS.patientCreate.paths[0]} isWide>
            {labels.patientDashboard.start}
          </LinkButton>
          <WhomToCall />
        </>
      )}
    </PageFrame>
  );
}
