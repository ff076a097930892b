import { Clock } from '../common/clock';
import { CHECKED_TOKENS_MAX, CheckedTokens } from './checked-tokens';

const NOW = new Date('2026-03-02T10:00:00Z');
const claims = { sub: 'account', sid: 'session', jti: 'token', exp: NOW.getTime() / 1000 + 60 };

class SetClock extends Clock {
  time = NOW.getTime();

  override now(): Date {
    return new Date(this.time);
  }
}

describe('the cache of checked tokens', () => {
  const setUp = () => {
    const clock = new SetClock();
    return { clock, tokens: new CheckedTokens(clock) };
  };

  it('returns the claims for a header that has passed, and null for any other', () => {
    const { tokens } = setUp();
    tokens.remember('Bearer a.b.c', claims);
    expect(tokens.claimsOf('Bearer a.b.c')).toEqual(claims);
    expect(tokens.claimsOf('Bearer a.b.d')).toBeNull();
    expect(tokens.claimsOf('Bearer a.b')).toBeNull();
  });

  it('forgets a token in the second in which it expires', () => {
    const { clock, tokens } = setUp();
    tokens.remember('Bearer a.b.c', claims);
    clock.time += 59_999;
    expect(tokens.claimsOf('Bearer a.b.c')).not.toBeNull();
    clock.time += 1;
    expect(tokens.claimsOf('Bearer a.b.c')).toBeNull();
    clock.time -= 1;
    expect(tokens.claimsOf('Bearer a.b.c')).toBeNull();
  });

  it('forgets a header whose session has ended, and keeps the others', () => {
    const { tokens } = setUp();
    tokens.remember('Bearer a.b.c', claims);
    tokens.remember('Bearer a.b.d', claims);
    tokens.forget('Bearer a.b.c');
    expect([tokens.claimsOf('Bearer a.b.c'), tokens.claimsOf('Bearer a.b.d')]).toEqual([null, claims]);
  });

  it('evicts the oldest entry when it is full', () => {
    const { tokens } = setUp();
    for (let index = 0; index <= CHECKED_TOKENS_MAX; index += 1) tokens.remember(`Bearer ${index}`, claims);
    expect(tokens.claimsOf('Bearer 0')).toBeNull();
    expect(tokens.claimsOf('Bearer 1')).not.toBeNull();
    expect(tokens.claimsOf(`Bearer ${CHECKED_TOKENS_MAX}`)).not.toBeNull();
  });
});
