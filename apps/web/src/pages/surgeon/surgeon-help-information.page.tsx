import { labels, SCREENS } from '@candour/contracts';
import { LoadedText, WholeText } from '../../shell/content/page-text';
import { usePageText } from '../../shell/content/use-page-text';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { Page as PageFrame } from '../../ui/layout/page';
import { words } from './words';

const { title } = SCREENS.surgeonHelpInformation;

export function Page() {
  const text = usePageText('help-surgeon');
  return (
    <PageFrame
      title={title}
      above={
        <Breadcrumbs
          label={words.breadcrumbs}
          crumbs={[{ label: labels.drawer.help, href: SCREENS.surgeonHelp.paths[0] }, { label: title }]}
        />
      }
    >
      <LoadedText of={text}>{(loaded) => <WholeText text={loaded} />}</LoadedText>
    </PageFrame>
  );
}
