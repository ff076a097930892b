import { describe, expect, it } from 'vitest';
import { sessionSelectors } from './session.selectors';
import { HOUR, LOGIN, MINUTE, browser, sessionOf, surgeon } from './testing/browser';

describe('the end of a session', () => {
  it('warns ten minutes before the 24 hours of a patient are over, whatever is refreshed', async () => {
    const lasting = sessionOf({ expirationDate: LOGIN + 100 * HOUR });
    const { actor, pass, isLoggedIn } = await browser(lasting);
    const isWarned = (): boolean => sessionSelectors.isWarned(actor.getSnapshot());
    for (let half = 0; half < 47; half += 1) await pass(30 * MINUTE);
    await pass(20 * MINUTE - 1);
    expect(isWarned()).toBe(false);
    await pass(1);
    expect(isWarned()).toBe(true);
    actor.send({ type: 'warning.acknowledged' });
    expect(isWarned()).toBe(false);
    await pass(10 * MINUTE - 1);
    expect(isLoggedIn()).toBe(true);
    await pass(1);
    expect(isLoggedIn()).toBe(false);
  });

  it('ends 12 hours after the login of a surgeon', async () => {
    const { pass, isLoggedIn } = await browser({ ...surgeon, expirationDate: LOGIN + 100 * HOUR });
    for (let half = 0; half < 23; half += 1) await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(true);
    await pass(30 * MINUTE);
    expect(isLoggedIn()).toBe(false);
  });
});
