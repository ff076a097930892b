import { type MouseEvent, type Ref, useId } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface SummaryEntry {
  readonly message: string;
  /** The id of the wrong control; without it the entry is plain text. */
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

/** "There is a problem", with a link to each wrong field. The parent focuses it through `ref`. */
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

const SummaryBox = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: ${theme.space[5]};
  border: ${theme.border.mark} solid ${theme.colour.red};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
`;

const SummaryList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
  font-weight: ${theme.weight.strong};

  a {
    color: ${theme.colour.red};
  }
`;
