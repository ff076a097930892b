import { SCREENS } from '@candour/contracts';
import { Card } from '../../ui/card/card';
import { Columns } from '../../ui/layout/columns';
import { Page as PageFrame } from '../../ui/layout/page';
import { TextLink } from '../../ui/link/text-link';
import { words } from './words';

const { helpLinks } = words;

export function Page() {
  return (
    <PageFrame title={SCREENS.surgeonHelp.title} width="wide">
      <Columns>
        <Card
          title={<TextLink href={SCREENS.surgeonHelpInformation.paths[0]}>{helpLinks.information}</TextLink>}
        >
          <p>{helpLinks.informationText}</p>
        </Card>
        <Card title={<TextLink href={SCREENS.surgeonHelpProcess.paths[0]}>{helpLinks.process}</TextLink>}>
          <p>{helpLinks.processText}</p>
        </Card>
      </Columns>
    </PageFrame>
  );
}
