import { SCREENS } from '@candour/contracts';
import { filterNamed } from '../../features/consent-form/consent-form-filters';
import { FilteredConsentForms } from '../../features/consent-form/filtered-consent-forms';
import { loadConsentForms } from '../../features/consent-form/surgeon-consent-forms.actors';
import { RemoteView } from '../../features/remote/remote-view';
import { useSearchParameters } from '../../lib/navigation';
import { useTableView } from '../use-table-view';
import { SurgeonFrame } from './surgeon-frame';
import { useSurgeonRemote } from './use-surgeon-remote';

function ConsentForms() {
  const remote = useSurgeonRemote(loadConsentForms);
  const address = useSearchParameters();
  const [view, setView] = useTableView();
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
