import {
  labels,
  messages,
  type Standing,
  surgeonName,
  type SurgeonStanding,
  TABLE_PAGE_SIZE,
} from '@candour/contracts';
import { type DecisionKind, isSurgeon } from '@candour/machines';
import { useState } from 'react';
import styled from 'styled-components';
import { dateInDetails } from '../../lib/dates-on-screen';
import { Button } from '../../ui/button/button';
import { type Column, DataTable, type TableView } from '../../ui/data-table/data-table';
import { Icon } from '../../ui/icon/icon';
import { Cluster } from '../../ui/layout/cluster';
import { theme } from '../../ui/theme/tokens';
import { DecisionHistory, Quiet } from './decision-history';
import type { Listed, Propose } from './deciding';
import { FoldedRows, More } from './folded-rows';
import { daysWaiting, words } from './words';

export interface SurgeonsTableProps {
  readonly standing: Standing;
  readonly listed: Listed;
  readonly onPropose: Propose;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** The most likely decision comes first. */
const DECISIONS: Readonly<Record<Standing, readonly DecisionKind[]>> = {
  WAITING: ['VERIFIED', 'REJECTED'],
  VERIFIED: ['SUSPENDED', 'REJECTED'],
  REJECTED: ['VERIFIED'],
  CLOSED: ['OPEN'],
};

const [name, gmcNumber, emailAddress, mobileNumber, actions] = labels.columns.verification;

function Name({ of, standing }: { readonly of: SurgeonStanding; readonly standing: Standing }) {
  const [now] = useState(Date.now);
  return (
    <>
      <div>{surgeonName(of)}</div>
      {standing === 'WAITING' ? (
        <Quiet data-folds>
          {words.since(dateInDetails(of.surgeon_created_at), daysWaiting(of.surgeon_created_at, now))}
        </Quiet>
      ) : null}
      {of.similar.length > 0 ? (
        <Duplicate>
          <Icon name="warning" /> {words.possibleDuplicate}
        </Duplicate>
      ) : null}
    </>
  );
}

const columnsOf = (standing: Standing, onPropose: Propose): readonly Column<SurgeonStanding>[] => {
  const who: Column<SurgeonStanding> = {
    key: 'name',
    heading: name,
    cell: (surgeon) => <Name of={surgeon} standing={standing} />,
    isRowHeading: true,
  };
  const number: Column<SurgeonStanding> = {
    key: 'gmc-number',
    heading: gmcNumber,
    cell: (surgeon) => <span data-stands>{surgeon.surgeon_gmc_number}</span>,
  };
  const email: Column<SurgeonStanding> = {
    key: 'email',
    heading: emailAddress,
    cell: (surgeon) => (
      <>
        {/* On a phone too, it tells two accounts of one name and number apart. */}
        <span data-stands={surgeon.similar.length > 0 || undefined}>{surgeon.surgeon_email}</span>
        {surgeon.has_proven_email ? null : <Quiet>{words.addressUnproven}</Quiet>}
      </>
    ),
    isNamed: false,
  };
  const decide: Column<SurgeonStanding> = {
    key: 'actions',
    heading: actions,
    isNamed: false,
    isLast: true,
    cell: (surgeon) => (
      <More label={actions} name={words.doNamed(actions, surgeonName(surgeon))}>
        <Cluster gap={2}>
          {DECISIONS[standing].map((kind, index) => (
            <Button
              key={kind}
              size="small"
              variant={index === 0 && standing === 'WAITING' ? 'primary' : 'quiet'}
              aria-label={words.doNamed(words.do[kind], surgeonName(surgeon))}
              onPress={() => onPropose(surgeon, kind)}
            >
              {words.do[kind]}
            </Button>
          ))}
        </Cluster>
      </More>
    ),
  };
  if (standing === 'WAITING')
    return [
      who,
      number,
      email,
      {
        key: 'mobile',
        heading: mobileNumber,
        cell: (surgeon) => surgeon.surgeon_mobile_number ?? messages.unknown,
      },
      decide,
    ];
  return [
    who,
    number,
    email,
    {
      key: 'decision',
      heading: words.whoAndWhy,
      cell: (surgeon) => <DecisionHistory of={surgeon.decisions} />,
      isNamed: false,
    },
    decide,
  ];
};

const Duplicate = styled(Quiet)`
  color: ${theme.colour.amber};
  font-weight: ${theme.weight.strong};
`;

/** "Surgeons Require Verification", and the decided ones: 10 a page, with a pager only when there are more. */
export function SurgeonsTable({ standing, listed, onPropose, view, onView }: SurgeonsTableProps) {
  return (
    <Surgeons>
      <DataTable
        caption={words.captions[standing]}
        columns={columnsOf(standing, onPropose)}
        rows={listed.rows.filter(isSurgeon)}
        rowKey={(surgeon) => surgeon.surgeon_id}
        emptyText={view.search ? words.notFound(view.search) : words.none[standing]}
        emptyGuidance={view.search ? words.searchOn : standing === 'WAITING' ? words.nothingToDo : null}
        pageSize={TABLE_PAGE_SIZE}
        search={{ label: words.search, matches: () => true }}
        view={view}
        onView={onView}
        server={listed}
      />
    </Surgeons>
  );
}

/** On a phone a row has two lines: the name, then the number. A possible duplicate always has a line. */
const Surgeons = styled(FoldedRows)`
  ${theme.room.belowTable} {
    tbody th,
    tbody th > span {
      display: contents;
    }

    tbody th > span > :first-child {
      flex: 1 0 100%;
      padding-inline-end: ${theme.size.pickButton};
    }

    tbody th > span > :not(:first-child) {
      margin-inline-end: ${theme.size.pickButton};
    }
  }
`;
