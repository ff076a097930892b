import { type FormErrors, labels, type Operation, surgeryEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../api/client';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { Form } from '../../ui/form/form';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { RadioList } from '../../ui/radio-list/radio-list';
import { SearchField } from '../../ui/search-field/search-field';
import { RemoteView } from '../remote/remote-view';
import { useRemote } from '../remote/use-remote';
import { formErrors } from './form-errors';
import { surgeryWords } from './surgery.words';

export interface OperationSelectionProps {
  readonly chosen: Pick<Operation, 'operation_id'> | null;
  readonly onChoose: (operation: Operation) => void;
  readonly errors: FormErrors;
  readonly onConfirm: () => void;
}

const SEARCHED_FROM = 6;

/** Every operation by name, to search and to choose one of. */
export function OperationSelection({ chosen, onChoose, errors, onConfirm }: OperationSelectionProps) {
  const [search, setSearch] = useState('');
  const remote = useRemote((signal) => call(surgeryEndpoints.listOperations, { signal }));
  return (
    <RemoteView of={remote} shapes={['card', 'card', 'card']}>
      {({ operations }) => {
        const found = operations.filter((row) =>
          row.operation_name.toLowerCase().includes(search.trim().toLowerCase()),
        );
        const choose = (id: string) => {
          const operation = operations.find((row) => row.operation_id === id);
          if (operation) onChoose(operation);
        };
        return (
          <Form errors={formErrors(errors)} onSubmit={onConfirm} aria-label={surgeryWords.operation.title}>
            {operations.length >= SEARCHED_FROM ? (
              <SearchField label={surgeryWords.operation.search} value={search} onChange={setSearch} />
            ) : null}
            {found.length === 0 ? (
              <EmptyState title={surgeryWords.operation.none}>
                {surgeryWords.operation.noneGuidance}
              </EmptyState>
            ) : (
              <RadioList
                name="operation_id"
                legend={<VisuallyHidden>{surgeryWords.operation.legend}</VisuallyHidden>}
                options={found.map((row) => ({ value: row.operation_id, label: row.operation_name }))}
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
