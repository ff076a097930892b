import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import type { TableView } from '../../../ui/data-table/data-table';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import {
  CONSENT_FORM_FILTERS,
  CONSENT_FORM_GROUPS,
  type ConsentFormFilter,
  consentFormsOf,
  filterLabel,
} from './consent-form-filters';
import { ConsentFormsTable } from './consent-forms-table';
import type { WaitingForm } from './surgeon-consent-forms.actors';
import { words } from './words';

export interface FilteredConsentFormsProps {
  readonly forms: readonly WaitingForm[];
  readonly filter: ConsentFormFilter;
  readonly onFilter: (filter: ConsentFormFilter) => void;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** "Your Consent Forms" by what they wait for and by the four specified filters, with the number of forms of each. */
export function FilteredConsentForms({ forms, filter, onFilter, view, onView }: FilteredConsentFormsProps) {
  const rows = [
    [words.waitFor, CONSENT_FORM_GROUPS],
    [words.filter, CONSENT_FORM_FILTERS],
  ] as const;
  return (
    <Stack>
      {rows.map(([label, filters]) => (
        <FilterRow key={label} role="group" aria-label={label}>
          {filters.map((offered) => (
            <Button
              key={offered}
              size="small"
              variant={offered === filter ? 'primary' : 'quiet'}
              aria-pressed={offered === filter}
              onPress={() => onFilter(offered)}
            >
              {filterLabel(offered)} ({consentFormsOf(forms, offered).length})
            </Button>
          ))}
        </FilterRow>
      ))}
      <ConsentFormsTable forms={consentFormsOf(forms, filter)} view={view} onView={onView} />
    </Stack>
  );
}

const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
