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

export function TextField(props: TextFieldProps) {
  const {
    label,
    name,
    hint,
    isOptional = false,
    value,
    onChange,
    onBlur,
    type = 'text',
    width = 'full',
  } = props;
  const field = useField(props);
  const control = {
    ref: props.ref,
    id: field.id,
    name,
    value,
    onBlur,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    autoCorrect: props.autoCorrect,
    spellCheck: props.spellCheck,
    maxLength: props.maxLength,
    readOnly: props.isReadOnly,
    'aria-invalid': field.message === undefined ? undefined : true,
    'aria-describedby': field.describedBy,
    $isWrong: field.message !== undefined,
    $width: width,
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      {props.rows && props.rows > 1 ? (
        <TextArea {...control} rows={props.rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input {...control} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
}
