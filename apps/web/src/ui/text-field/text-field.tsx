import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { Input, type InputWidth, TextArea } from '../field/field.styles';
import { FieldFrame } from '../field/field-frame';
import { type FieldProps, useField } from '../field/use-field';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  /** False for names, codes and addresses: a red wave under one's own name is an insult. */
  readonly spellCheck?: boolean;
  readonly autoCorrect?: 'on' | 'off';
  readonly maxLength?: number;
  readonly width?: InputWidth;
  readonly isReadOnly?: boolean;
  /** With more than one row it is a text area. */
  readonly rows?: number;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

export function TextField({
  label,
  name,
  hint,
  error,
  isOptional = false,
  value,
  onChange,
  type = 'text',
  width = 'full',
  isReadOnly = false,
  rows = 1,
  ...input
}: TextFieldProps) {
  const field = useField({ name, hint, error });
  const control = {
    ...input,
    id: field.id,
    name,
    value,
    readOnly: isReadOnly,
    'aria-invalid': field.message === undefined ? undefined : true,
    'aria-describedby': field.describedBy,
    $isWrong: field.message !== undefined,
    $width: width,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      {rows > 1 ? (
        <TextArea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
}
