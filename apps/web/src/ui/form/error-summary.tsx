import { type MouseEvent, type Ref, useId } from 'react';
import { words } from '../words';
import { SummaryBox, SummaryList } from './error-summary.styles';

export interface SummaryEntry {
  readonly message: string;
  /** The id of the control to go to; without it the entry is plain text. */
  readonly fieldId?: string | undefined;
}

export interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  readonly ref?: Ref<HTMLElement>;
}

const goToField = (fieldId: string) => (event: MouseEvent) => {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
};

/** "There is a problem", with a link to each wrong field. Whoever shows it moves the focus to it through `ref`. */
export function ErrorSummary({ entries, ref }: ErrorSummaryProps) {
  const headingId = useId();
  if (entries.length === 0) return null;
  return (
    <SummaryBox aria-labelledby={headingId} tabIndex={-1} ref={ref}>
      <h2 id={headingId}>{words.thereIsAProblem}</h2>
      <SummaryList>
        {entries.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ''} ${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={goToField(fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </SummaryList>
    </SummaryBox>
  );
}
