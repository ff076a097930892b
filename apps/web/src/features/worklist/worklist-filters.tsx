import { WORKLIST_STATES, type WorklistCounts, type WorklistState } from '@candour/contracts';
import { FilterButtons } from '../../ui/filter-buttons/filter-buttons';
import type { WorklistChange } from './use-worklist';
import { worklistWords as words } from './words';

export interface WorklistFiltersProps {
  readonly counts: WorklistCounts;
  readonly state: WorklistState | null | undefined;
  readonly onChange: (changes: WorklistChange) => void;
}

export function WorklistFilters({ counts, state, onChange }: WorklistFiltersProps) {
  return (
    <FilterButtons<WorklistState | null>
      label={words.show}
      options={[
        { value: null, label: words.all, count: counts.all },
        ...WORKLIST_STATES.map((value) => ({
          value,
          label: words.states[value],
          count: counts.states[value],
        })),
      ]}
      chosen={state ?? null}
      onChoose={(value) => onChange({ state: value })}
    />
  );
}
