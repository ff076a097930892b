import type { ReactNode } from 'react';
import { FieldBox, Hint } from '../field/field.styles';
import { FieldError } from '../field/field-error';
import { type FieldProps, useField } from '../field/use-field';
import { CheckboxInput, CheckboxRow } from './checkbox.styles';

export interface CheckboxProps extends Omit<FieldProps, 'label' | 'isOptional'> {
  readonly children: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox(props: CheckboxProps) {
  const { children, name, hint, isChecked, onChange } = props;
  const field = useField(props);
  return (
    <FieldBox $isWrong={field.message !== undefined}>
      {hint ? <Hint id={field.hintId}>{hint}</Hint> : null}
      {field.message ? <FieldError id={field.errorId}>{field.message}</FieldError> : null}
      <CheckboxRow>
        <CheckboxInput
          id={field.id}
          name={name}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={field.message === undefined ? undefined : true}
          aria-describedby={field.describedBy}
          $isWrong={field.message !== undefined}
        />
        <span>{children}</span>
      </CheckboxRow>
    </FieldBox>
  );
}
