import { SCREENS } from '@candour/contracts';
import { filterNamed } from '../../features/consent-form/worklist/consent-form-filters';
import { FilteredConsentForms } from '../../features/consent-form/worklist/filtered-consent-forms';
import { loadConsentForms } from '../../features/consent-form/worklist/surgeon-consent-forms.actors';
import { useSearchParameters } from '../../lib/navigation';
import { RemoteView } from '../../shell/remote/remote-view';
import { useReadAgain } from '../../shell/remote/use-read-again';
import { useTableView } from '../use-table-view';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

function ConsentForms() {
  const address = useSearchParameters();
  const [view, setView] = useTableView();
  const remote = useSurgeonRemote(loadConsentForms);
  useReadAgain(remote);
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'line', 'line', 'line']}>
      {(forms) => (
        <FilteredConsentForms
          forms={forms}
          filter={filterNamed(address.read('filter'))}
          onFilter={(filter) => address.write({ filter: filter === 'all' ? null : filter, page: null })}
          view={view}
          onView={setView}
        />
      )}
    </RemoteView>
  );
}

export function Page() {
  return <SurgeonFrame title={SCREENS.surgeonConsentForms.title}>{() => <ConsentForms />}</SurgeonFrame>;
}
