import styled from 'styled-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';
import type { Column } from './data-table.model';

export interface RowSelection<Row> {
  readonly selectedKey: string | null;
  /** Receives null when the selected row is pressed again. */
  readonly onSelect: (key: string | null, row: Row) => void;
  /** Distinguishes this row's Select button for screen readers. */
  readonly rowName: (row: Row) => string;
}

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly selection: RowSelection<Row> | undefined;
}

function SelectButton<Row>({
  row,
  rowKey,
  selection,
}: TableRowProps<Row> & { selection: RowSelection<Row> }) {
  const isSelected = selection.selectedKey === rowKey;
  return (
    <Button
      variant={isSelected ? 'primary' : 'quiet'}
      size="small"
      aria-pressed={isSelected}
      aria-label={`${words.table.select} ${selection.rowName(row)}`}
      onPress={() => selection.onSelect(isSelected ? null : rowKey, row)}
    >
      {isSelected ? <Icon name="tick" /> : null}
      {words.table.select}
    </Button>
  );
}

/** The explicit roles restore the table semantics that the layout on phones removes. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, selection } = props;
  return (
    <tr role="row" data-selected={selection?.selectedKey === rowKey || undefined}>
      {selection ? (
        <td role="cell">
          <SelectButton {...props} selection={selection} />
        </td>
      ) : null}
      {columns.map(({ key, heading, cell, isRowHeading, isNamed, isMinor, isAtStart, isAtEnd, isLast }) => {
        const Label = selection ? PickerLabel : LineLabel;
        const hasLabel = selection ? isNamed === true : isNamed !== false && !isRowHeading;
        const content = (
          <>
            {hasLabel ? <Label aria-hidden="true">{heading}</Label> : null}
            <span>{cell(row)}</span>
          </>
        );
        return isRowHeading ? (
          <th key={key} scope="row" role="rowheader">
            {content}
          </th>
        ) : (
          <td
            key={key}
            role="cell"
            data-minor={isMinor}
            data-at-start={isAtStart}
            data-at-end={isAtEnd}
            data-last={isLast}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

const PickerLabel = styled.span`
  display: none;

  ${theme.room.belowPicker} {
    display: inline;

    &::after {
      content: ' ';
    }
  }
`;

const LineLabel = styled.span`
  display: none;

  ${theme.room.belowTable} {
    display: inline;

    &::after {
      content: ' ';
    }
  }
`;
