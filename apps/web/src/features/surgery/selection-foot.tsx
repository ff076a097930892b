import { labels, selectedName } from '@candour/contracts';
import { Button } from '../../ui/button/button';
import { FieldError } from '../../ui/field/field-error';
import { Stack } from '../../ui/layout/stack';

export interface SelectionFootProps {
  readonly selectedName: string | null;
  readonly error?: string | undefined;
  /** Left out where another button goes on. */
  readonly onConfirm?: (() => void) | undefined;
}

/** Under a selection table: "Selected: name" and Confirm. */
export function SelectionFoot({ selectedName: name, error, onConfirm }: SelectionFootProps) {
  return (
    <Stack gap={3}>
      <div role="status">{name === null ? null : <b>{selectedName(name)}</b>}</div>
      {error ? (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      ) : null}
      {onConfirm ? (
        <Button onPress={onConfirm} isWide>
          {labels.buttons.confirm}
        </Button>
      ) : null}
    </Stack>
  );
}
