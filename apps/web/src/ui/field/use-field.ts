import { type ReactNode, useContext, useId } from 'react';
import { FormContext } from '../form/form-context';

/** The props of every field. With a `name` inside a `Form` the field shows its own error. */
export interface FieldProps {
  readonly label: string;
  readonly name?: string | undefined;
  /** One short sentence below the label. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Adds "(optional)"; required fields have no asterisk. */
  readonly isOptional?: boolean;
}

export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly describedBy: string | undefined;
  readonly message: string | undefined;
}

export function useField({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>): FieldIds {
  const form = useContext(FormContext);
  const ownId = useId();
  const id = form && name ? form.fieldId(name) : ownId;
  const message = error ?? (name ? form?.errorOf(name) : undefined);
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', message ? errorId : ''].filter(Boolean).join(' ');
  return { id, labelId: `${id}-label`, hintId, errorId, message, describedBy: described || undefined };
}
