import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError } from '../field/field-error';
import { FieldBox, Hint } from '../field/field.styles';
import { type FieldProps, useField } from '../field/use-field';
import { theme } from '../theme/tokens';

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

const CheckboxRow = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  padding-block: ${theme.space[2]};
  cursor: pointer;
`;

const CheckboxInput = styled.input<{ $isWrong: boolean }>`
  flex: none;
  appearance: none;
  display: grid;
  place-items: center;
  width: ${theme.size.mark};
  height: ${theme.size.mark};
  margin: 0.1em 0 0;
  border: ${theme.border.strong} solid ${({ $isWrong }) => theme.colour[$isWrong ? 'red' : 'soft']};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.card};
  cursor: inherit;

  &::before {
    content: '';
    width: 38%;
    height: 68%;
    margin-block-start: -12%;
    border: solid transparent;
    border-width: 0 ${theme.border.tick} ${theme.border.tick} 0;
    transform: rotate(45deg);
  }

  &:checked {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
  }

  &:checked::before {
    border-color: ${theme.colour.onBrand};
  }

  ${theme.screen.forcedColours} {
    appearance: auto;
    &::before {
      display: none;
    }
  }
`;
