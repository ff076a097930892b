import { ENDPOINTS } from '@candour/contracts';
import { useTestApp } from './harness/app';
import { type BegunConsent, beginDueConsent, beginReadyConsent } from './harness/consents';
import { whileHeld } from './harness/held-row';
import { login, PASSWORD } from './harness/people';

describe('a session that ends while its request waits for the surgery', () => {
  const api = useTestApp();

  /** Whoever fears that somebody else is logged in changes the password elsewhere. */
  const endMeanwhile = async (
    { surgery_id }: BegunConsent,
    { email }: { readonly email: string },
    act: () => ReturnType<BegunConsent['signAsPatient']>,
  ) => {
    const elsewhere = await login(api, email);
    const { acting, changed } = await whileHeld(api, ['surgery', surgery_id], async ({ untilWaiting }) => {
      const waiting = act();
      await untilWaiting(1);
      const body = { old_password: PASSWORD, password: 'Another 8 long words' };
      return {
        acting: waiting,
        changed: await api.call(ENDPOINTS.changePassword, { token: elsewhere, body }),
      };
    });
    return [changed.status, (await acting).status];
  };
  const counted = async (table: 'signature' | 'confirmation', { surgery_id }: BegunConsent) =>
    (await api.database.query(`SELECT 1 FROM ${table} WHERE surgery_id = $1`, [surgery_id])).length;

  it.each(['patient', 'surgeon'] as const)('signs nothing: %s', async (who) => {
    const begun = await beginReadyConsent(api);
    const sign = who === 'patient' ? begun.signAsPatient : begun.signAsSurgeon;
    expect(await endMeanwhile(begun, begun[who], () => sign())).toEqual([200, 401]);
    expect(await counted('signature', begun)).toBe(0);
  });

  it.each(['patient', 'surgeon'] as const)('confirms nothing: %s', async (who) => {
    const begun = await beginDueConsent(api);
    expect(await endMeanwhile(begun, begun[who], () => begun.confirm(who))).toEqual([200, 401]);
    expect(await counted('confirmation', begun)).toBe(0);
  });
});
