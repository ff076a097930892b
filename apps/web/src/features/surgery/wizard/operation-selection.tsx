import { type FormErrors, labels, type Operation, surgeryEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { EmptyState } from '../../../ui/empty-state/empty-state';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { VisuallyHidden } from '../../../ui/layout/layout.styles';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { SearchField } from '../../../ui/search-field/search-field';
import { words as uiWords } from '../../../ui/words';
import { foundIn } from './found-by-words';
import { wizardWords } from './words';

export interface OperationSelectionProps {
  readonly chosen: Pick<Operation, 'operation_id'> | null;
  readonly onChoose: (operation: Operation) => void;
  readonly errors: FormErrors;
  readonly onConfirm: () => void;
}

const SEARCHED_FROM = 6;

/** Words that people add to the name of any operation: "my hip op", "surgery on the knee". */
const WITH_ANY_OPERATION = /\b(?:my|an?|the|on|for|op|operation|surgery|procedure)\b/giu;

/**
 * Chooses one operation from a list. Patients' words and one typing mistake find it too. The chosen one stays in
 * the list during a search, because Confirm takes it.
 */
export function OperationSelection({ chosen, onChoose, errors, onConfirm }: OperationSelectionProps) {
  const [search, setSearch] = useState('');
  const remote = useRemote((signal) => call(surgeryEndpoints.listOperations, { signal }));
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'card']}>
      {({ operations }) => {
        const found = foundIn(
          operations,
          search.replaceAll(WITH_ANY_OPERATION, ' '),
          ({ operation_name, operation_synonyms }) => [operation_name, ...operation_synonyms],
        );
        const shown = operations.filter(
          (row) => row.operation_id === chosen?.operation_id || found.includes(row),
        );
        const choose = (id: string) => {
          const operation = operations.find((row) => row.operation_id === id);
          if (operation) onChoose(operation);
        };
        return (
          <Form errors={formErrors(errors)} onSubmit={onConfirm} aria-label={wizardWords.operation.title}>
            {operations.length >= SEARCHED_FROM ? (
              <SearchField
                label={wizardWords.operation.search}
                hint={wizardWords.operation.searchHint}
                value={search}
                onChange={setSearch}
              />
            ) : null}
            <VisuallyHidden role="status">
              {search === '' ? null : uiWords.table.results(found.length)}
            </VisuallyHidden>
            {found.length === 0 ? (
              <EmptyState title={wizardWords.operation.none}>{wizardWords.operation.noneGuidance}</EmptyState>
            ) : null}
            {shown.length === 0 ? null : (
              <RadioList
                name="operation_id"
                legend={<VisuallyHidden>{wizardWords.operation.legend}</VisuallyHidden>}
                options={shown.map((row) => ({ value: row.operation_id, label: row.operation_name }))}
                value={chosen?.operation_id ?? null}
                onChoose={choose}
              />
            )}
            <Button type="submit" isWide>
              {labels.buttons.confirm}
            </Button>
          </Form>
        );
      }}
    </RemoteView>
  );
}
