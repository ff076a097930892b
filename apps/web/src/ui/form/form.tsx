import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { StackBox } from '../layout/layout.styles';
import { ErrorSummary } from './error-summary';
import { FormContext, type FormError } from './form-context';
import { useErrorTitle } from './use-error-title';

export type { FormError } from './form-context';

export interface FormProps {
  readonly children: ReactNode;
  /** In the order of the fields. Each field with the same `name` shows its own. */
  readonly errors?: readonly FormError[] | undefined;
  readonly onSubmit: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/**
 * Never validates by itself and never reloads the page. After a submit that leaves errors (at once, or when the answer
 * comes) the focus goes to the summary and the document's title begins with "Error: "; errors that come and go while
 * typing move nothing.
 */
export function Form({ children, errors = [], onSubmit, ...labels }: FormProps) {
  const formId = useId();
  const summary = useRef<HTMLElement>(null);
  const isAwaitingOutcome = useRef(false);
  const [attempt, setAttempt] = useState(0);

  const scope = useMemo(
    () => ({
      fieldId: (name: string) => `${formId}-${name}`,
      errorOf: (name: string) => errors.find(({ field }) => field === name)?.message,
    }),
    [formId, errors],
  );

  const hasErrors = errors.length > 0;
  useErrorTitle(attempt > 0 && hasErrors);
  // A new attempt with the same errors moves the focus again.
  useEffect(() => {
    if (!isAwaitingOutcome.current || !hasErrors) return;
    isAwaitingOutcome.current = false;
    summary.current?.focus();
  }, [attempt, hasErrors, errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    isAwaitingOutcome.current = true;
    setAttempt((count) => count + 1);
    onSubmit();
  };

  const entries = errors.map(({ field, message }) => ({
    message,
    fieldId: field === undefined ? undefined : scope.fieldId(field),
  }));

  return (
    <FormContext value={scope}>
      <StackBox as="form" noValidate onSubmit={submit} $gap={6} {...labels}>
        <ErrorSummary entries={entries} ref={summary} />
        {children}
      </StackBox>
    </FormContext>
  );
}
