import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenFromSight } from '../layout/layout.styles';
import { words } from '../words';
import { FieldError } from './field-error';
import { FieldBox, Hint, labelStyles, OptionalMark } from './field.styles';
import type { FieldIds, FieldProps } from './use-field';

export interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'isOptional'> {
  readonly field: FieldIds;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}

/** Label, hint, error, then the control, in the order that screen readers and magnifiers need. */
export function FieldFrame({
  field,
  label,
  hint,
  isOptional = false,
  isLabelHidden = false,
  children,
}: FieldFrameProps) {
  return (
    <FieldBox $isWrong={field.message !== undefined}>
      <Label id={field.labelId} htmlFor={field.id} $isHidden={isLabelHidden}>
        {label}
        {isOptional ? ' ' : null}
        {isOptional ? <OptionalMark>{words.optional}</OptionalMark> : null}
      </Label>
      {hint ? <Hint id={field.hintId}>{hint}</Hint> : null}
      {field.message ? <FieldError id={field.errorId}>{field.message}</FieldError> : null}
      {children}
    </FieldBox>
  );
}

const Label = styled.label<{ $isHidden: boolean }>`
  ${({ $isHidden }) => ($isHidden ? hiddenFromSight : labelStyles)}
`;
