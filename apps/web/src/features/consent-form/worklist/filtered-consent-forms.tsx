import { isPatientFound } from '@candour/contracts';
import { useMemo } from 'react';
import type { TableView } from '../../../ui/data-table/data-table';
import { FilterButtons } from '../../../ui/filter-buttons/filter-buttons';
import { Stack } from '../../../ui/layout/stack';
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

/**
 * "Your Consent Forms" by what they wait for and by the four specified filters, with the number of forms of each. They are
 * all here, so a search asks the server for nothing.
 */
export function FilteredConsentForms({
  forms: all,
  filter,
  onFilter,
  view,
  onView,
}: FilteredConsentFormsProps) {
  const { search } = view;
  const forms = useMemo(
    () =>
      search.trim() === '' ? all : all.filter((form) => isPatientFound(search, form, [form.operation_name])),
    [all, search],
  );
  const rows = [
    [words.waitFor, CONSENT_FORM_GROUPS],
    [words.filter, CONSENT_FORM_FILTERS],
  ] as const;
  return (
    <Stack>
      {rows.map(([label, filters]) => (
        <FilterButtons
          key={label}
          label={label}
          options={filters.map((offered) => ({
            value: offered,
            label: filterLabel(offered),
            count: consentFormsOf(forms, offered).length,
          }))}
          chosen={filter}
          onChoose={onFilter}
        />
      ))}
      <ConsentFormsTable forms={consentFormsOf(forms, filter)} view={view} onView={onView} />
    </Stack>
  );
}
