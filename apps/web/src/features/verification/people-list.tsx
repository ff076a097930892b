import { administrationEndpoints, type Person, TABLE_PAGE_SIZE } from '@candour/contracts';
import { type Candidate, type DecisionKind, isSurgeon } from '@candour/machines';
import styled from 'styled-components';
import { call } from '../../api/client';
import { dateAndTime } from '../../lib/dates-on-screen';
import { useAccountId } from '../../shell/session/session-context';
import { Button } from '../../ui/button/button';
import { type Column, DataTable, type TableView } from '../../ui/data-table/data-table';
import { Cluster } from '../../ui/layout/cluster';
import { theme } from '../../ui/theme/tokens';
import { Deciding, type DecidingProps, type Propose } from './deciding';
import { DecisionHistory, Quiet, Whole } from './decision-history';
import { FoldedRows, More } from './folded-rows';
import { stateOf, words } from './words';

export interface PeopleListProps extends Pick<DecidingProps, 'onDecided' | 'onFailed'> {
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

const isPerson = (one: Candidate): one is Person => !isSurgeon(one);

/** Administrators cannot remove their own second factor or role. */
const decisionsFor = (
  { account_id, roles, access, sessions, has_second_factor }: Person,
  administrator: string | null,
): readonly DecisionKind[] => [
  ...(sessions > 0 ? (['SESSIONS_ENDED'] as const) : []),
  ...(has_second_factor && account_id !== administrator ? (['SECOND_FACTOR_REMOVED'] as const) : []),
  ...(roles.includes('ADMIN') && account_id !== administrator ? (['ROLE_REVOKED'] as const) : []),
  ...(access === 'OPEN' ? (['SUSPENDED'] as const) : (['OPEN'] as const)),
  ...(access === 'DISABLED' ? [] : (['DISABLED'] as const)),
];

const roleOf = (person: Person, role: Person['roles'][number]): string =>
  role === 'SURGEON' && person.surgeon_status !== 'VERIFIED'
    ? words.surgeonBut(stateOf(person))
    : words.roles[role];

const columnsOf = (onPropose: Propose, administrator: string | null): readonly Column<Person>[] => [
  {
    key: 'name',
    heading: words.facts.name,
    isRowHeading: true,
    cell: (person) => (
      <>
        <Whole>{person.name ?? words.nameless}</Whole>
        <Quiet>{person.email}</Quiet>
        <Quiet>{person.roles.map((role) => roleOf(person, role)).join(', ')}</Quiet>
      </>
    ),
  },
  {
    key: 'sessions',
    heading: words.sessionsHeading,
    cell: ({ sessions, last_login_at }) => (
      <>
        <Whole>{words.sessions(sessions)}</Whole>
        {last_login_at === null ? null : <Quiet>{words.lastLogin(dateAndTime(last_login_at))}</Quiet>}
      </>
    ),
  },
  {
    key: 'decision',
    heading: words.accountHeading,
    cell: ({ access, decisions }) => (
      <>
        <Whole data-stands={access === 'OPEN' ? undefined : true}>{words.access[access]}</Whole>
        {decisions.length > 0 ? <DecisionHistory of={decisions} /> : null}
      </>
    ),
  },
  {
    key: 'actions',
    heading: words.actions,
    isNamed: false,
    isLast: true,
    cell: (person) => (
      <PersonActions
        person={person}
        kinds={decisionsFor(person, administrator)}
        onPropose={(kind) => onPropose(person, kind)}
      />
    ),
  },
];

interface PersonActionsProps {
  readonly person: Person;
  readonly kinds: readonly DecisionKind[];
  readonly onPropose: (kind: DecisionKind) => void;
}

function PersonActions({ person, kinds, onPropose }: PersonActionsProps) {
  const named = (action: string): string => words.doNamed(action, person.name ?? person.email);
  return (
    <More label={words.actions} name={named(words.actions)}>
      <Cluster gap={2}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="quiet"
            aria-label={named(words.do[kind])}
            onPress={() => onPropose(kind)}
          >
            {words.do[kind]}
          </Button>
        ))}
      </Cluster>
    </More>
  );
}

/** On a phone a row has two lines: the person with the role, and the address. A closed account always says so. */
const People = styled(FoldedRows)`
  ${theme.room.belowTable} {
    tbody th > span > :nth-child(2) {
      order: 1;
      flex: 1 0 100%;
    }
  }
`;

/** Everybody with an account, the newest first. */
export function PeopleList({ view, onView, ...told }: PeopleListProps) {
  const administrator = useAccountId();
  const list = async (signal: AbortSignal) => {
    const query = { search: view.search, page: view.page, per_page: TABLE_PAGE_SIZE };
    const { people, total = 0, has_more } = await call(administrationEndpoints.listPeople, { query, signal });
    return { rows: people, total, hasMore: has_more };
  };
  return (
    <Deciding list={list} listKey={`${view.search} ${view.page}`} {...told}>
      {(listed, propose) => (
        <People>
          <DataTable
            caption={words.people}
            columns={columnsOf(propose, administrator)}
            rows={listed.rows.filter(isPerson)}
            rowKey={({ account_id }) => account_id}
            emptyText={words.notFound(view.search)}
            emptyGuidance={words.searchOn}
            pageSize={TABLE_PAGE_SIZE}
            search={{ label: words.search, matches: () => true }}
            view={view}
            onView={onView}
            server={listed}
          />
        </People>
      )}
    </Deciding>
  );
}
