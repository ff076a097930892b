import { useState } from 'react';
import { Button } from '../button/button';
import { Input } from '../field/field.styles';
import { FieldFrame } from '../field/field-frame';
import { type FieldProps, useField } from '../field/use-field';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { PasswordRow } from './password-field.styles';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** Can be shown, and can be pasted into. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, hint, isOptional = false, value, onChange, autoComplete } = props;
  const field = useField(props);
  const [isShown, setIsShown] = useState(false);
  const [hasToggled, setHasToggled] = useState(false);
  const toggle = () => {
    setIsShown(!isShown);
    setHasToggled(true);
  };
  return (
    <FieldFrame field={field} label={label} hint={hint} isOptional={isOptional}>
      <PasswordRow>
        <Input
          id={field.id}
          name={name}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={field.message === undefined ? undefined : true}
          aria-describedby={field.describedBy}
          $isWrong={field.message !== undefined}
        />
        <Button
          variant="quiet"
          onPress={toggle}
          aria-label={isShown ? words.hidePassword : words.showPassword}
        >
          {isShown ? words.hide : words.show}
        </Button>
      </PasswordRow>
      <VisuallyHidden role="status">
        {hasToggled ? (isShown ? words.passwordIsShown : words.passwordIsHidden) : null}
      </VisuallyHidden>
    </FieldFrame>
  );
}
