import { WORKLIST_PAGE_SIZE } from '@candour/contracts';
import { type RefObject, Suspense, useId, useRef } from 'react';
import styled from 'styled-components';
import { timeOfDay } from '../../lib/dates-on-screen';
import { part } from '../../lib/part';
import { useShortcutKeys } from '../../lib/shortcut-keys';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText, StackBox } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { theme } from '../../ui/theme/tokens';
import { Shortcuts } from './shortcuts';
import type { WorklistQuery } from './worklist.actors';
import { WorklistFilters } from './worklist-filters';
import { WorklistTable, type WorklistTableProps } from './worklist-table';
import { worklistWords as words } from './words';

const { preload: loadSearchField, Component: SearchField } = part(
  async () => (await import('../../ui/search-field/search-field')).SearchField,
);

/** The list waits for its search field, so that the page is painted once. */
export { loadSearchField };

/** Only a narrowed list has pages. */
const { Component: Pager } = part(async () => (await import('../../ui/pager/pager')).Pager);

export type WorklistProps = Omit<WorklistTableProps, 'ref'>;

/** Pages exist only for a single group and for the order by name; otherwise each group says what it omits. */
const isPaged = ({ when, sort }: WorklistQuery): boolean => when !== undefined || sort === 'name';

/** Moves the focus by one row among the row links; from elsewhere to the first. */
const focusRow = (list: RefObject<HTMLElement | null>, by: 1 | -1): void => {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])];
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement) ?? false);
  links[at === -1 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
};

/** The surgeon's surgeries with their pending steps, today's first. */
export function Worklist({ list, isChanging, query, onChange }: WorklistProps) {
  const heading = useId();
  const table = useRef<HTMLTableElement>(null);
  useShortcutKeys({
    j: () => focusRow(table, 1),
    k: () => focusRow(table, -1),
  });
  const { counts, total = 0, of } = list;
  const isNarrowed = Boolean(of.search ?? of.state ?? of.when);
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>{words.title}</h2>
        <SmallText>{words.read(timeOfDay(list.readAt))}</SmallText>
        <SmallText role="status">{isNarrowed ? words.results(total) : ''}</SmallText>
        <SearchRoom data-screen-only>
          <Suspense fallback={null}>
            <SearchField
              isSlim
              hasKey
              label={words.search}
              value={query.search ?? ''}
              onChange={(search) => onChange({ search })}
            />
          </Suspense>
        </SearchRoom>
        <Shortcuts />
      </Head>
      <StackBox $gap={2} data-screen-only>
        <WorklistFilters counts={counts} state={query.state} onChange={onChange} />
        {query.when ? (
          <Cluster>
            <Button variant="quiet" size="small" onPress={() => onChange({ when: null })}>
              {words.allDates}
            </Button>
          </Cluster>
        ) : null}
      </StackBox>
      {total === 0 ? (
        <EmptyState title={isNarrowed ? words.noneFound : words.none}>
          {isNarrowed ? null : words.noneGuidance}
        </EmptyState>
      ) : (
        <WorklistTable ref={table} list={list} isChanging={isChanging} query={query} onChange={onChange} />
      )}
      {isPaged(of) ? (
        <Suspense fallback={null}>
          <Pager
            of={words.title}
            page={query.page ?? 1}
            pageCount={Math.ceil(total / WORKLIST_PAGE_SIZE)}
            onPage={(page) => onChange({ page: String(page) })}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

/** One line on a desk; on a phone the search has its own line. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
`;

/** As high as the search field, so that nothing moves when it loads. */
const SearchRoom = styled.div`
  flex: 1 1 14em;
  min-height: ${theme.size.control};
`;
