import { AwaitedAnswers, type Callback } from './awaited-answers';

const LIMIT = 1000;

describe('a connection that waits for answers', () => {
  const late = jest.fn();
  const nothing = (): void => undefined;
  let answers: AwaitedAnswers;

  beforeEach(() => {
    jest.useFakeTimers();
    late.mockClear();
    answers = new AwaitedAnswers(LIMIT, late);
  });

  afterEach(() => jest.useRealTimers());

  it('is late when none has come for the limit', () => {
    answers.until(nothing);
    jest.advanceTimersByTime(LIMIT - 1);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('is not late when all have come, however long nothing is asked', () => {
    answers.until(nothing)(null);
    jest.advanceTimersByTime(3 * LIMIT);
    expect(late).not.toHaveBeenCalled();
  });

  it('counts from the last answer while it waits for more', () => {
    const [first] = [answers.until(nothing), answers.until(nothing)];
    jest.advanceTimersByTime(LIMIT - 1);
    first(null);
    jest.advanceTimersByTime(LIMIT - 1);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('counts anew from the first question after a pause', () => {
    answers.until(nothing)(null);
    jest.advanceTimersByTime(LIMIT - 1);
    answers.until(nothing);
    jest.advanceTimersByTime(LIMIT - 1);
    expect(late).not.toHaveBeenCalled();
  });

  it('counts an answer once that pg gives twice', () => {
    const twice = answers.until(nothing);
    answers.until(nothing);
    twice(new Error('lost'));
    twice(null);
    jest.advanceTimersByTime(LIMIT);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('without a limit is never late', () => {
    new AwaitedAnswers(0, late).until(nothing);
    jest.advanceTimersByTime(10 * LIMIT);
    expect(late).not.toHaveBeenCalled();
  });

  it('passes the answer on', () => {
    const callback = jest.fn<void, Parameters<Callback>>();
    answers.until(callback)(null, 'rows');
    expect(callback).toHaveBeenCalledWith(null, 'rows');
  });
});
