import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { StackBox } from '../layout/layout.styles';
import { words } from '../words';
import { ErrorSummary } from './error-summary';
import { FormContext, type FormError } from './form-context';

const PREFIX = `${words.error}: `;

const withoutPrefix = (title: string): string =>
  title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title;

/** Adds "Error: " to the document's title while a submit is refused, because a screen reader reads the title first. */
const useErrorTitle = (isRefused: boolean): void => {
  useEffect(() => {
    if (!isRefused) return undefined;
    document.title = PREFIX + withoutPrefix(document.title);
    return () => {
      document.title = withoutPrefix(document.title);
    };
  }, [isRefused]);
};

export type { FormError } from './form-context';

export interface FormProps {
  readonly children: ReactNode;
  /** In the order of the fields. A field with the same `name` shows its error. */
  readonly errors?: readonly FormError[] | undefined;
  readonly onSubmit: () => void;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/**
 * A form without browser validation and page loads. After a submit with errors, from the form or from the server, the
 * summary takes the focus and the document's title begins with "Error: ". Errors that change while the user types do
 * not move the focus.
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

  const entries = errors.map(({ field, label, message }) => ({
    message: label === undefined ? message : `${label}: ${message}`,
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
