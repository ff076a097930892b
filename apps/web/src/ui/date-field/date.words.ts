/** The texts of the date field and its calendar. */
export const dateWords = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  openCalendar: 'Choose from a calendar',
  chooseYear: 'Choose a year',
  chooseMonth: 'Choose a month',
  chooseDay: 'Choose a day',
  backToYears: 'Years',
  backToMonths: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;
