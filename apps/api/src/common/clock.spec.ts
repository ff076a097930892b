import { Clock } from './clock';

class SetClock extends Clock {
  at = new Date(0);

  override now(): Date {
    return this.at;
  }
}

describe('the clock', () => {
  it.each([
    ['the last instant of a summer day in London', '2026-06-30T22:59:59.999Z', '2026-06-30'],
    ['midnight in summer, an hour before that of UTC', '2026-06-30T23:00:00Z', '2026-07-01'],
    ['midnight in winter', '2026-01-01T00:00:00Z', '2026-01-01'],
  ])('knows the day at %s', (_, instant, day) => {
    const clock = new SetClock();
    clock.at = new Date(instant);
    expect(clock.today()).toBe(day);
  });

  it('moves on to the next day, and back when a test sets it back', () => {
    const clock = new SetClock();
    const days = ['2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', '2026-06-30T22:59:59Z'].map((instant) => {
      clock.at = new Date(instant);
      return clock.today();
    });
    expect(days).toEqual(['2026-06-30', '2026-07-01', '2026-06-30']);
  });
});
