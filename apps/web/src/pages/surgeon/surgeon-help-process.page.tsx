import { labels, SCREENS } from '@candour/contracts';
import { QuestionPreview } from '../../features/assessment/question-preview';
import { ResourcePreview } from '../../features/resource/resource-preview';
import { OperationPicker } from '../../features/surgery/worklist/operation-picker';
import { useSearchParameters } from '../../lib/navigation';
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Page as PageFrame } from '../../ui/layout/page';
import { Tabs } from '../../ui/tabs/tabs';
import { words } from './words';

const { title } = SCREENS.surgeonHelpProcess;

export function Page() {
  const address = useSearchParameters();
  const operationId = address.read('operation');
  const chooseFirst = <EmptyState title={words.chooseFirst} />;
  return (
    <PageFrame
      title={title}
      width="wide"
      above={
        <Breadcrumbs
          label={words.breadcrumbs}
          crumbs={[{ label: labels.drawer.help, href: SCREENS.surgeonHelp.paths[0] }, { label: title }]}
        />
      }
    >
      <OperationPicker operationId={operationId} onChoose={(id) => address.write({ operation: id })} />
      <Tabs
        label={title}
        tabs={[
          {
            key: 'resources',
            title: labels.helpTabs.resources,
            content: operationId ? (
              <ResourcePreview key={operationId} operationId={operationId} />
            ) : (
              chooseFirst
            ),
          },
          {
            key: 'assessment',
            title: labels.helpTabs.assessment,
            content: operationId ? (
              <QuestionPreview key={operationId} operationId={operationId} />
            ) : (
              chooseFirst
            ),
          },
        ]}
      />
    </PageFrame>
  );
}
