import { TextField, type TextFieldProps } from '../../../ui/text-field/text-field';

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'value' | 'onChange'>;

/** The six digits of an authenticator app; a phone offers its number keys, and a password manager the code. */
export function AppCodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      autoCorrect="off"
      width="half"
    />
  );
}

/** A recovery code from paper. */
export function RecoveryCodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoCorrect="off"
      width="half"
    />
  );
}
