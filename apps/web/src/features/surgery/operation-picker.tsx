import { surgeryEndpoints } from '@candour/contracts';
import { call } from '../../api/client';
import { Select } from '../../ui/select/select';
import { RemoteView } from '../remote/remote-view';
import { useRemote } from '../remote/use-remote';
import { words } from './operation-picker.words';

export interface OperationPickerProps {
  readonly operationId: string | null;
  readonly onChoose: (operationId: string) => void;
}

/** Every operation by name, to look at one. */
export function OperationPicker({ operationId, onChoose }: OperationPickerProps) {
  const remote = useRemote((signal) => call(surgeryEndpoints.listOperations, { signal }));
  return (
    <RemoteView of={remote} shapes={['line']}>
      {({ operations }) => (
        <Select
          label={words.label}
          hint={words.hint}
          options={operations.map((operation) => ({
            value: operation.operation_id,
            label: operation.operation_name,
          }))}
          value={operationId}
          onChoose={onChoose}
        />
      )}
    </RemoteView>
  );
}
