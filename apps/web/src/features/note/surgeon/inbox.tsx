import { INBOX_PAGE_SIZE, INBOX_STATES, messages } from '@candour/contracts';
import { useMemo } from 'react';
import { useSearchParameters } from '../../../lib/navigation';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { FilterButtons } from '../../../ui/filter-buttons/filter-buttons';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { Pager } from '../../../ui/pager/pager';
import { SearchField } from '../../../ui/search-field/search-field';
import { InboxTable } from './inbox-table';
import type { Inbox as List, InboxQuery } from './inbox.actors';
import { inboxWords as words } from './words';

type InboxState = (typeof INBOX_STATES)[number];
type InboxChange = Readonly<Partial<Record<'search' | 'state' | 'page', string | null>>>;

/** The filter, order and page of the inbox, kept in the address for Back and reload. */
export const useInboxView = () => {
  const { read, write } = useSearchParameters();
  const [search, page] = [read('search') ?? '', Number(read('page') ?? 1)];
  const state = INBOX_STATES.find((value) => value === read('state'));
  const query = useMemo<InboxQuery>(
    () => ({
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(page > 1 && Number.isSafeInteger(page) ? { page } : {}),
    }),
    [search, state, page],
  );
  /** Any other change starts again at the first page. */
  const change = (changes: InboxChange): void => write({ page: null, ...changes });
  return { query, change };
};

export interface InboxProps {
  readonly list: List;
  readonly query: InboxQuery;
  readonly onChange: (changes: InboxChange) => void;
}

function NothingHere({ of: { search, state } }: Pick<List, 'of'>) {
  if (search) return <EmptyState title={words.noneFound}>{words.noneFoundGuidance}</EmptyState>;
  if (state) return <EmptyState title={words.noneWaiting} />;
  return <EmptyState title={words.none}>{words.noneGuidance}</EmptyState>;
}

/** The note threads of a surgeon, unanswered ones first, each with a link. */
export function Inbox({ list, query, onChange }: InboxProps) {
  const { inbox, counts, total = 0, of } = list;
  const isNarrowed = Boolean(of.search ?? of.state);
  return (
    <Stack gap={4}>
      <p>{messages.noteSurgeryUnselected}</p>
      <SearchField
        hasKey
        label={words.search}
        value={query.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <Cluster>
        <FilterButtons<InboxState | null>
          label={words.show}
          options={[
            { value: null, label: words.all, count: counts.all },
            { value: 'unanswered', label: words.waiting, count: counts.unanswered },
          ]}
          chosen={query.state ?? null}
          onChoose={(state) => onChange({ state })}
        />
        <SmallText role="status">{isNarrowed ? words.results(total) : ''}</SmallText>
      </Cluster>
      {inbox.length === 0 ? <NothingHere of={of} /> : <InboxTable inbox={inbox} />}
      <Pager
        of={words.title}
        page={query.page ?? 1}
        pageCount={Math.ceil(total / INBOX_PAGE_SIZE)}
        onPage={(page) => onChange({ page: String(page) })}
      />
    </Stack>
  );
}
