import type { ReactNode } from 'react';
import { words } from '../words';
import { FieldBox, Hint, Legend, OptionalMark } from './field.styles';
import { FieldError } from './field-error';
import type { FieldIds, FieldProps } from './use-field';

export interface GroupFrameProps extends Pick<FieldProps, 'hint' | 'isOptional'> {
  readonly field: FieldIds;
  /** A string, or a heading when the group is the page's one question. */
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** The frame of several controls that are one field: a fieldset, whose legend is the label. */
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
