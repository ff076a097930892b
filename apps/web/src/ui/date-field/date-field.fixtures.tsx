import { type Fixture, Held } from '../fixture';
import { DateCalendar } from './date-calendar';
import { DateField } from './date-field';

export const fixtures: readonly Fixture[] = [
  {
    name: 'a birthday',
    element: (
      <Held initial="09-04-1961">
        {(value, hold) => (
          <DateField
            label="Date of birth"
            hint="For example 31 3 1980"
            isBirthday
            value={value}
            onChange={hold}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'wrong, with a calendar',
    element: (
      <Held initial="31-13-2026">
        {(value, hold) => (
          <DateField
            label="Date of the visit"
            error="Invalid date given"
            value={value}
            onChange={hold}
            calendar={{ from: '2026-11-20', to: '2029-12-31' }}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'the calendar',
    element: <DateCalendar range={{ from: '2026-11-20', to: '2029-12-31' }} onChoose={() => {}} />,
  },
];
