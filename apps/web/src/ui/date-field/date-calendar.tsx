import { MONTHS } from '@candour/contracts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import styled from 'styled-components';
import { Button } from '../button/button';
import { type ButtonStyleProps, buttonStyles } from '../button/button.styles';
import { Icon } from '../icon/icon';
import { British } from '../theme/british';
import { dateWords as words } from './date.words';
import { CalendarBox, CalendarChoices, CalendarTop } from './date-calendar.styles';

export interface DateCalendarProps {
  readonly range: { readonly from: string; readonly to: string };
  /** Receives DD-MM-YYYY. */
  readonly onChoose: (date: string) => void;
}

const inScreenForm = ({ day, month, year }: { day: number; month: number; year: number }): string =>
  [String(day).padStart(2, '0'), String(month).padStart(2, '0'), String(year).padStart(4, '0')].join('-');

const small = { $variant: 'quiet', $size: 'small', $isWide: false } as const;

interface ChoicesProps {
  readonly heading: string;
  readonly choices: readonly { readonly number: number; readonly name: string }[];
  readonly onChoose: (number: number) => void;
}

function Choices({ heading, choices, onChoose }: ChoicesProps) {
  return (
    <>
      <h3>{heading}</h3>
      <CalendarChoices>
        {choices.map(({ number, name }, index) => (
          <Button
            key={number}
            variant="quiet"
            isWide
            autoFocus={index === 0}
            onPress={() => onChoose(number)}
          >
            {name}
          </Button>
        ))}
      </CalendarChoices>
    </>
  );
}

function Days({
  shown,
  first,
  last,
  onChoose,
}: {
  shown: CalendarDate;
  first: CalendarDate;
  last: CalendarDate;
  onChoose: DateCalendarProps['onChoose'];
}) {
  return (
    <Calendar
      aria-label={words.chooseDay}
      autoFocus
      minValue={first}
      maxValue={last}
      defaultFocusedValue={shown}
      onChange={(date) => onChoose(inScreenForm(date))}
    >
      <CalendarTop>
        <MonthButton slot="previous" {...small} aria-label={words.previousMonth}>
          <Icon name="chevron-left" />
        </MonthButton>
        <Heading level={3} />
        <MonthButton slot="next" {...small} aria-label={words.nextMonth}>
          <Icon name="chevron-right" />
        </MonthButton>
      </CalendarTop>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** Selects the year first, then month and day, which is fastest for a date months away. */
export function DateCalendar({ range, onChoose }: DateCalendarProps) {
  const first = parseDate(range.from);
  const last = parseDate(range.to);
  const [year, setYear] = useState<number | null>(null);
  const [month, setMonth] = useState<number | null>(null);

  if (year === null) {
    const years = Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index);
    const choices = years.map((number) => ({ number, name: String(number) }));
    return <Choices key="years" heading={words.chooseYear} choices={choices} onChoose={setYear} />;
  }
  const backToYears = () => {
    setYear(null);
    setMonth(null);
  };
  if (month === null) {
    const choices = MONTHS.map((name, index) => ({ number: index + 1, name }))
      .filter(({ number }) => year > first.year || number >= first.month)
      .filter(({ number }) => year < last.year || number <= last.month);
    return (
      <CalendarBox>
        <Choices
          key="months"
          heading={`${words.chooseMonth}, ${year}`}
          choices={choices}
          onChoose={setMonth}
        />
        <Button variant="plain" onPress={backToYears}>
          {words.backToYears}
        </Button>
      </CalendarBox>
    );
  }
  const wanted = first.set({ year, month, day: 1 });
  const shown = wanted.compare(first) < 0 ? first : wanted;
  return (
    <CalendarBox>
      <British>
        <Days shown={shown} first={first} last={last} onChoose={onChoose} />
      </British>
      <Button variant="plain" onPress={() => setMonth(null)}>
        {words.backToMonths}
      </Button>
    </CalendarBox>
  );
}

/** A button that looks like ours for react-aria's calendar, which connects it by its `slot`. */
const MonthButton = styled(AriaButton)<ButtonStyleProps>`
  ${buttonStyles}
`;
