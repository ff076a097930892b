import type { ListedConsentForm } from '@candour/contracts';
import { Button } from '../../ui/button/button';
import type { TableView } from '../../ui/data-table/data-table';
import { Stack } from '../../ui/layout/stack';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import {
  CONSENT_FORM_FILTERS,
  type ConsentFormFilter,
  consentFormsOf,
  filterLabel,
} from './consent-form-filters';
import { ConsentFormsTable } from './consent-forms-table';
import { FilterRow } from './filtered-consent-forms.styles';
import { words } from './surgeon-consent-forms.words';

export interface FilteredConsentFormsProps {
  readonly forms: readonly ListedConsentForm[];
  readonly filter: ConsentFormFilter;
  readonly onFilter: (filter: ConsentFormFilter) => void;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

/** "Your Consent Forms" with its four filters, each with how many it would show. */
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
