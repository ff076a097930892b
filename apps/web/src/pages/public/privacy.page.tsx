import { SCREENS } from '@candour/contracts';
import { LoadedText, WholeText } from '../../shell/content/page-text';
import { usePageText } from '../../shell/content/use-page-text';
import { Page as PageFrame } from '../../ui/layout/page';

export function Page() {
  const text = usePageText('privacy');
  return (
    <PageFrame title={SCREENS.privacy.title}>
      <LoadedText of={text}>{(found) => <WholeText text={found} />}</LoadedText>
    </PageFrame>
  );
}
