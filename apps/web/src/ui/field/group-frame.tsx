import type { ReactNode } from 'react';
import styled from 'styled-components';
import { words } from '../words';
import { FieldError } from './field-error';
import { FieldBox, Hint, labelStyles, OptionalMark } from './field.styles';
import type { FieldIds, FieldProps } from './use-field';

export interface GroupFrameProps extends Pick<FieldProps, 'hint' | 'isOptional'> {
  readonly field: FieldIds;
  /** A string, or a heading if the group is the only question of the page. */
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** The frame of several controls that form one field: a fieldset with its legend. */
export function GroupFrame({ field, legend, hint, isOptional = false, children }: GroupFrameProps) {
  return (
    <FieldBox as="fieldset" $isWrong={field.message !== undefined} aria-describedby={field.describedBy}>
      <Legend>
        {legend}
        {isOptional ? ' ' : null}
        {isOptional ? <OptionalMark>{words.optional}</OptionalMark> : null}
      </Legend>
      {hint ? <Hint id={field.hintId}>{hint}</Hint> : null}
      {field.message ? <FieldError id={field.errorId}>{field.message}</FieldError> : null}
      {children}
    </FieldBox>
  );
}

/** A legend that does not float is drawn across the fieldset's border, outside its layout. */
const Legend = styled.legend`
  ${labelStyles}
  float: inline-start;
  width: 100%;
`;
