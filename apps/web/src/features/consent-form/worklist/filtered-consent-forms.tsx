import type { ListedConsentForm } from '@candour/contracts';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import type { TableView } from '../../../ui/data-table/data-table';
import { VisuallyHidden } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import {
  CONSENT_FORM_FILTERS,
  type ConsentFormFilter,
  consentFormsOf,
  filterLabel,
} from './consent-form-filters';
import { ConsentFormsTable } from './consent-forms-table';
import { words } from './words';

export interface FilteredConsentFormsProps {
  readonly forms: readonly ListedConsentForm[];
  readonly filter: ConsentFormFilter;
  readonly onFilter: (filter: ConsentFormFilter) => void;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** "Your Consent Forms" with its four filters and the number of forms of each. */
export function FilteredConsentForms({ forms, filter, onFilter, view, onView }: FilteredConsentFormsProps) {
  const shown = consentFormsOf(forms, filter);
  return (
    <Stack>
      <FilterRow role="group" aria-label={words.filter}>
        {CONSENT_FORM_FILTERS.map((offered) => (
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
      <VisuallyHidden role="status">{words.found(shown.length)}</VisuallyHidden>
      <ConsentFormsTable forms={shown} view={view} onView={onView} />
    </Stack>
  );
}

const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
