import { SCREENS } from '@candour/contracts';
import { AdministrationNav } from '../../features/verification/administration-nav';
import { PeopleList } from '../../features/verification/people-list';
import { words } from '../../features/verification/words';
import { useNotices } from '../../shell/notice/notice-context';
import { Page as PageFrame } from '../../ui/layout/page';
import { useTableView } from '../use-table-view';

/** /admin/people */
export function Page() {
  const notices = useNotices();
  const [view, setView] = useTableView();
  return (
    <PageFrame title={SCREENS.adminPeople.title} lead={words.peopleLead} width="wide">
      <AdministrationNav current={SCREENS.adminPeople.paths[0]} />
      <PeopleList
        view={view}
        onView={setView}
        onDecided={notices.raiseSuccess}
        onFailed={notices.raiseError}
      />
    </PageFrame>
  );
}
