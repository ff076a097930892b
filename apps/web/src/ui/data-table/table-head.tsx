import styled from 'styled-components';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { type Column, nextSort, type TableSort } from './data-table.model';

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
  readonly hasSelection: boolean;
}

const icons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'arrows-up-down' } as const;

export function TableHead<Row>({ columns, sort, onSort, hasSelection }: TableHeadProps<Row>) {
  const directionOf = (key: string) => (sort?.column === key ? sort.direction : 'none');
  return (
    <thead role="rowgroup">
      <tr role="row">
        {hasSelection ? (
          <th scope="col" role="columnheader">
            {words.table.select}
          </th>
        ) : null}
        {columns.map(({ key, heading, sortValue, isMinor }) => (
          <th
            key={key}
            scope="col"
            role="columnheader"
            aria-sort={sortValue ? directionOf(key) : undefined}
            data-minor={isMinor}
          >
            {sortValue ? (
              <SortButton type="button" onClick={() => onSort(nextSort(sort, key))}>
                {heading} <Icon name={icons[directionOf(key)]} />
              </SortButton>
            ) : (
              heading
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.mark};
  margin: -${theme.space[1]};
  padding: ${theme.space[1]};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  font: inherit;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    color: ${theme.colour.brand};
  }
`;
