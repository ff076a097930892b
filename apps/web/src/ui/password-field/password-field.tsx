import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { FieldFrame } from '../field/field-frame';
import { Input } from '../field/field.styles';
import { type FieldProps, useField } from '../field/use-field';
import { VisuallyHidden } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown, and pasted. */
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
          aria-label={(isShown ? words.hideField : words.showField)(label)}
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

const PasswordRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  input {
    flex: 1 1 12em;
    width: auto;
    min-width: 0;
  }
`;
