import { ENDPOINTS, askedBy } from '@candour/contracts';
import type { TestApp } from './app';
import { PASSWORD } from './people';

type Headers = Readonly<Record<string, string>>;

/** The calls of a login with a second step. */
export const loginCalls = (api: TestApp) => ({
  begin: (email: string, headers: Headers = {}) =>
    api.call(ENDPOINTS.login, { body: { email, password: PASSWORD }, headers }),
  /** The ticket of somebody who is asked for a second factor. */
  ticketOf: async (email: string, headers: Headers = {}): Promise<string> => {
    const { data } = await api.call(ENDPOINTS.login, { body: { email, password: PASSWORD }, headers });
    return askedBy(data)?.ticket ?? '';
  },
  finish: (ticket: string, code: string, headers: Headers = {}, method = 'totp') =>
    api.call(ENDPOINTS.finishLogin, { body: { ticket, method, code }, headers }),
  kindsOf: async (email: string): Promise<string[]> => {
    const entries: { action: string }[] = await api.database.query(
      `SELECT action FROM audit_entry e JOIN account a USING (account_id)
       WHERE a.email = $1 AND action ~ '^(session[.]started|second-factor|recovery-codes)' ORDER BY sequence`,
      [email],
    );
    return entries.map(({ action }) => action);
  },
});
