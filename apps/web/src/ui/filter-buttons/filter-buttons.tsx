import styled from 'styled-components';
import { theme } from '../theme/tokens';

/** Often null for the filter that shows everything. */
type FilterValue = string | null;

export interface FilterOption<Value extends FilterValue> {
  readonly value: Value;
  readonly label: string;
  /** The number of rows with this filter. */
  readonly count: number;
}

export interface FilterButtonsProps<Value extends FilterValue> {
  readonly label: string;
  readonly options: readonly FilterOption<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** The filters of a list as buttons, each with its number of rows. */
export function FilterButtons<Value extends FilterValue>(props: FilterButtonsProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <Row role="group" aria-label={label}>
      {options.map((option) => (
        <Filter
          key={option.label}
          type="button"
          aria-pressed={chosen === option.value}
          onClick={() => onChoose(option.value)}
        >
          {option.label} <b>{option.count}</b>
        </Filter>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  ${theme.screen.belowWideDesk} {
    flex-wrap: nowrap;
    overflow-x: auto;
    white-space: nowrap;
  }
`;

const Filter = styled.button`
  flex: none;
  min-height: ${theme.size.controlSmall};
  padding: 0 ${theme.space[3]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  font: inherit;
  cursor: pointer;

  ${theme.screen.belowDesk} {
    min-height: ${theme.size.target};
  }

  &:focus-visible {
    outline-offset: ${theme.ring.inset};
  }

  &:hover {
    border-color: ${theme.colour.brand};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
  }
`;
