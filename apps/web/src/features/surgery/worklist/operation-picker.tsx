import { surgeryEndpoints } from '@candour/contracts';
import { call } from '../../../api/client';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Select } from '../../../ui/select/select';
import { operationPickerWords as words } from './words';

export interface OperationPickerProps {
  readonly operationId: string | null;
  readonly onChoose: (operationId: string) => void;
}

/** A select of every operation, to view one. */
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
