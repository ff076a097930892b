import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { words } from '../words';
import type { Column } from './data-table.model';
import { CardLabel } from './data-table.styles';

export interface RowSelection<Row> {
  readonly selectedKey: string | null;
  /** Gets null when the selected row is pressed again. */
  readonly onSelect: (key: string | null, row: Row) => void;
  /** Tells this row's Select button from the others, for a screen reader. */
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

/** The roles are written out because cards on a phone take the table's own away. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, selection } = props;
  return (
    <tr role="row" data-selected={selection?.selectedKey === rowKey || undefined}>
      {selection ? (
        <td role="cell">
          <SelectButton {...props} selection={selection} />
        </td>
      ) : null}
      {columns.map(({ key, heading, cell, isRowHeading }) => {
        const content = (
          <>
            <CardLabel aria-hidden="true">{heading}</CardLabel>
            <span>{cell(row)}</span>
          </>
        );
        return isRowHeading ? (
          <th key={key} scope="row" role="rowheader">
            {content}
          </th>
        ) : (
          <td key={key} role="cell">
            {content}
          </td>
        );
      })}
    </tr>
  );
}
