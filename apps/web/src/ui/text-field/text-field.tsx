import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, Ref } from 'react';
import styled from 'styled-components';
import { FieldFrame } from '../field/field-frame';
import { controlStyles, Input, type InputWidth } from '../field/field.styles';
import { type FieldProps, useField } from '../field/use-field';
import { theme } from '../theme/tokens';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'words' | 'characters' | 'sentences';
  /** False for names, codes and addresses, which a spelling checker would wrongly underline. */
  readonly spellCheck?: boolean;
  readonly autoCorrect?: 'on' | 'off';
  readonly maxLength?: number;
  readonly width?: InputWidth;
  readonly isReadOnly?: boolean;
  /** With more than one row the field is a text area. */
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

const TextArea = styled.textarea<{ $isWrong: boolean; $width?: InputWidth }>`
  ${controlStyles}
  line-height: ${theme.line.normal};
  resize: vertical;
`;
