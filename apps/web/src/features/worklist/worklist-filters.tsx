import { WORKLIST_STATES, type WorklistCounts, type WorklistState } from '@candour/contracts';
import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';
import type { WorklistChange } from './use-worklist';
import { worklistWords as words } from './words';

export interface WorklistFiltersProps {
  readonly counts: WorklistCounts;
  readonly state: WorklistState | null | undefined;
  readonly onChange: (changes: WorklistChange) => void;
}

/** What the list can be narrowed to, each with the number of rows that it shows. */
export function WorklistFilters({ counts, state, onChange }: WorklistFiltersProps) {
  const filter = (value: WorklistState | null, label: string, count: number) => (
    <Filter
      key={label}
      type="button"
      aria-pressed={(state ?? null) === value}
      onClick={() => onChange({ state: value })}
    >
      {label} <b>{count}</b>
    </Filter>
  );
  return (
    <Row role="group" aria-label={words.show}>
      {filter(null, words.all, counts.all)}
      {WORKLIST_STATES.map((name) => filter(name, words.states[name], counts.states[name]))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;

const Filter = styled.button`
  min-height: ${theme.size.target};
  padding: 0 ${theme.space[3]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  font: inherit;
  cursor: pointer;

  &:hover {
    border-color: ${theme.colour.brand};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
  }
`;
