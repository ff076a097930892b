import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { LazyDialog } from '../dialog/lazy-dialog';
import { Input } from '../field/field.styles';
import { GroupFrame } from '../field/group-frame';
import { type FieldProps, useField } from '../field/use-field';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { dateWords as words } from './date.words';
import { type DatePart, firstWrongPart, noDate, pastedDate, toDateParts, toDateText } from './date-parts';

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar')).DateCalendar }));

export interface CalendarRange {
  /** First and last selectable day, YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

export interface DateFieldProps extends FieldProps {
  /** DD-MM-YYYY; '' if empty, and incomplete while the user types ('03-4-'). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Lets the browser fill in the user's birthday. */
  readonly isBirthday?: boolean;
  /** Adds a calendar that opens in the year view. */
  readonly calendar?: CalendarRange | undefined;
}

const parts: readonly DatePart[] = ['day', 'month', 'year'];

/** Three fields that never move the focus and accept a pasted date. */
export function DateField(props: DateFieldProps) {
  const { label, hint, isOptional = false, value, onChange, isBirthday = false, calendar } = props;
  const field = useField(props);
  const [typed, setTyped] = useState(toDateParts(value));
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  if (toDateText(typed) !== value) setTyped(value === '' ? noDate : toDateParts(value));

  const take = (next: typeof typed) => {
    setTyped(next);
    onChange(toDateText(next));
  };
  const paste = (event: ClipboardEvent) => {
    const whole = pastedDate(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    take(whole);
  };
  const chooseFromCalendar = (date: string) => {
    setIsCalendarOpen(false);
    take(toDateParts(date));
  };

  const wrong = field.message === undefined ? null : firstWrongPart(typed);
  const idOf = (part: DatePart) => (part === (wrong ?? 'day') ? field.id : `${field.id}-${part}`);
  return (
    <GroupFrame field={field} legend={label} hint={hint} isOptional={isOptional}>
      <PartsRow>
        {parts.map((part) => (
          <PartLabel key={part} htmlFor={idOf(part)}>
            {words[part]}
            <Input
              id={idOf(part)}
              value={typed[part]}
              onChange={(event) => take({ ...typed, [part]: event.target.value })}
              onPaste={paste}
              inputMode={part === 'month' ? 'text' : 'numeric'}
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              spellCheck={false}
              aria-invalid={wrong === null ? undefined : true}
              aria-describedby={part === 'day' ? undefined : field.message && field.errorId}
              $isWrong={wrong !== null}
              $width={part === 'year' ? 'year' : 'two-digits'}
            />
          </PartLabel>
        ))}
        {calendar ? (
          <Button variant="quiet" aria-haspopup="dialog" onPress={() => setIsCalendarOpen(true)}>
            <Icon name="calendar" /> {words.openCalendar}
          </Button>
        ) : null}
      </PartsRow>
      {calendar ? (
        <LazyDialog isOpen={isCalendarOpen} onClose={() => setIsCalendarOpen(false)} title={label}>
          <Suspense fallback={null}>
            <DateCalendar range={calendar} onChoose={chooseFromCalendar} />
          </Suspense>
        </LazyDialog>
      ) : null}
    </GroupFrame>
  );
}

const PartsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[3]};
`;

const PartLabel = styled.label`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
`;
