import styled from 'styled-components';
import { Select } from '../select/select';
import { theme } from '../theme/tokens';
import { words } from '../words';
import type { Column, TableSort } from './data-table.model';

export interface CardSortControlProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

const directions = ['ascending', 'descending'] as const;

/** A select for the order on a phone, because cards have no headings. */
export function CardSortControl<Row>({ columns, sort, onSort }: CardSortControlProps<Row>) {
  const choices = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ key, heading, sortsAs = 'text' }) =>
      directions.map((direction) => ({
        sort: { column: key, direction },
        option: {
          value: `${key} ${direction}`,
          label: `${heading}: ${words.table.order[sortsAs][direction]}`,
        },
      })),
    );
  if (choices.length === 0) return null;
  return (
    <CardSort>
      <Select
        label={words.table.sortBy}
        placeholder={words.table.notSorted}
        options={choices.map(({ option }) => option)}
        value={sort ? `${sort.column} ${sort.direction}` : null}
        allowsNone
        onChoose={(value) => onSort(choices.find(({ option }) => option.value === value)?.sort ?? null)}
      />
    </CardSort>
  );
}

/** Label and list in one line, which leaves the rows more of a phone. */
const CardSort = styled.div`
  & > div {
    flex-flow: row wrap;
    align-items: center;
    gap: 0 ${theme.space[3]};
  }

  & > div > :last-child {
    flex: 1 1 12em;
  }

  ${theme.room.fromTable} {
    display: none;
  }
`;
