import {
  daysAfter,
  SCREENS,
  WORKLIST_GROUPS,
  type WorklistCounts,
  type WorklistGroup,
} from '@candour/contracts';
import { type Ref, useDeferredValue } from 'react';
import styled from 'styled-components';
import { today } from '../../lib/now';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { TextLink } from '../../ui/link/text-link';
import { theme } from '../../ui/theme/tokens';
import { dayInWorklist } from './days';
import type { WorklistChange } from './use-worklist';
import type { Worklist, WorklistQuery } from './worklist.actors';
import { WorklistRow } from './worklist-row';
import { Table } from './worklist.styles';
import { worklistWords as words } from './words';

export interface WorklistTableProps {
  readonly list: Worklist;
  /** Whether the list for the query is loading, and `list` still answers the one before. */
  readonly isChanging: boolean;
  readonly query: WorklistQuery;
  readonly onChange: (changes: WorklistChange) => void;
  readonly ref: Ref<HTMLTableElement>;
}

const COLUMNS = Object.entries(words.columns) as readonly (readonly [keyof typeof words.columns, string])[];
const PHONE_BELOW_PX = 768;

/**
 * The number of rows that are rendered at once; the rest follows, because a slow phone takes half a second for 50
 * rows.
 */
const FIRST_ROWS = window.innerWidth < PHONE_BELOW_PX ? 12 : 30;

const SORTED_BY = { date: 'date', patient: 'name' } as const;

/** The days of a group, with the separator that follows; a group without days has none. */
const daysOf = (name: WorklistGroup, { weeks }: WorklistCounts): string => {
  if (name === 'today') return `${dayInWorklist(today())} · `;
  const nextMonday = weeks[1]?.monday;
  if (nextMonday === undefined) return '';
  if (name === 'week') return `${words.to(dayInWorklist(daysAfter(nextMonday, -1)))} · `;
  return name === 'later' ? `${words.from(dayInWorklist(nextMonday))} · ` : '';
};

/** The heading of a group; if the group is cut, it shows the total and links to all rows. */
function GroupHead({
  name,
  shown,
  of: { list, onChange },
}: {
  readonly name: WorklistGroup;
  readonly shown: number;
  readonly of: WorklistTableProps;
}) {
  const { total, ready } = list.counts.groups[name];
  const label = words.groups[name];
  return (
    <GroupRow role="row">
      <th scope="rowgroup" role="rowheader" colSpan={COLUMNS.length}>
        <div>
          <span>{label}</span>
          <small>{daysOf(name, list.counts) + words.counted(total, ready)}</small>
          {total > 0 && !list.of.when ? (
            <ShowAll
              type="button"
              data-screen-only
              aria-label={shown < total ? words.showAllOf(label, total) : words.onlyOf(label)}
              onClick={() => onChange({ when: name })}
            >
              {shown < total ? words.showAll(total) : words.only}
            </ShowAll>
          ) : null}
          {total > 0 && name === 'today' ? (
            <TextLink data-screen-only href={SCREENS.surgeonTheatreList.paths[0]}>
              {words.theatreList}
            </TextLink>
          ) : null}
        </div>
      </th>
    </GroupRow>
  );
}

/** The surgeon's surgeries: today's first, even if there are none; or all by name. */
export function WorklistTable(props: WorklistTableProps) {
  const { list, isChanging, query, onChange, ref } = props;
  const { worklist, of } = list;
  const drawn = useDeferredValue(worklist.length, FIRST_ROWS);
  const groups = WORKLIST_GROUPS.filter((name) => (of.when ? name === of.when : true));
  return (
    <Table ref={ref} role="table" aria-busy={isChanging}>
      <caption>
        <VisuallyHidden>{words.title}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map(([key, heading]) => (
            <th key={key} scope="col" role="columnheader" data-cell={key}>
              {key === 'date' || key === 'patient' ? (
                <SortButton
                  type="button"
                  aria-label={words.sortBy[SORTED_BY[key]]}
                  aria-pressed={(query.sort ?? 'date') === SORTED_BY[key]}
                  onClick={() => onChange({ sort: key === 'date' ? null : 'name' })}
                >
                  {heading}
                </SortButton>
              ) : (
                heading
              )}
            </th>
          ))}
        </tr>
      </thead>
      {of.sort === 'name' ? (
        <tbody role="rowgroup">
          {worklist.slice(0, drawn).map((row) => (
            <WorklistRow key={row.surgery_id} row={row} />
          ))}
        </tbody>
      ) : (
        groups.map((name) => {
          const rows = worklist.filter(({ when }) => when === name);
          if (list.counts.groups[name].total === 0 && name !== 'today') return null;
          return (
            <tbody key={name} role="rowgroup">
              <GroupHead name={name} shown={rows.length} of={props} />
              {rows
                .filter((row) => worklist.indexOf(row) < drawn)
                .map((row) => (
                  <WorklistRow key={row.surgery_id} row={row} />
                ))}
            </tbody>
          );
        })
      )}
    </Table>
  );
}

const GroupRow = styled.tr`
  && th {
    padding: ${theme.space[1]} ${theme.space[3]};
    background: ${theme.colour.muted};
  }

  && > th > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${theme.space[4]};
  }

  span {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h3};
    font-weight: ${theme.weight.strong};
  }

  small {
    flex: 1 0 auto;
    text-align: end;
    color: ${theme.colour.onMuted};
    font-size: ${theme.text.small};
  }

  ${theme.screen.belowDesk} {
    && th {
      flex: 1 0 100%;
    }

    /* The links stand beside the name, the numbers below. */
    span {
      flex: 1;
    }

    small {
      order: 1;
      flex-basis: 100%;
      text-align: start;
    }

    &&& {
      padding: 0;
    }
  }
`;

const plainButton = `
  border: 0;
  background: transparent;
  font: inherit;
  cursor: pointer;
`;

const ShowAll = styled.button`
  ${plainButton}
  min-height: ${theme.size.mark};
  padding: 0;
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};
`;

const SortButton = styled.button`
  ${plainButton}
  min-height: ${theme.size.mark};
  padding: 0;
  color: inherit;
  text-align: start;

  &[aria-pressed='true'] {
    text-decoration: underline;
    text-underline-offset: ${theme.underline.offset};
  }
`;
