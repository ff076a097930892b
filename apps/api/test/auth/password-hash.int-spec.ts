import { hash } from '@node-rs/argon2';
import { FULL_COST } from '../../src/auth/password-cost.module';
import { useTestApp } from '../harness/app';
import { codeNow, setUpAuthenticator } from '../harness/authenticator';
import { JWT, PASSWORD, login, registerPatient } from '../harness/people';
import { loginCalls } from '../harness/second-step';

describe('a password', () => {
  const api = useTestApp({}, { passwordCost: FULL_COST });

  afterEach(() => api.clock.reset());

  const weaken = async (email: string): Promise<void> => {
    const weaker = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.database.query('UPDATE account SET password_hash = $2 WHERE email = $1', [email, weaker]);
  };

  it('is hashed again at a login when its hash was made with weaker parameters', async () => {
    const { email } = await registerPatient(api);
    await weaken(email);
    await login(api, email);

    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toContain('m=65536,t=3');
    await weaken(email);
    expect(await Promise.all([login(api, email), login(api, email)])).toHaveLength(2);
    expect(await login(api, email)).toMatch(JWT);
  });

  it('that a login hashes again leaves its second step open', async () => {
    const { email, token } = await registerPatient(api);
    const { secret } = await setUpAuthenticator(api, token);
    await weaken(email);
    const { ticketOf, finish } = loginCalls(api);
    expect((await finish(await ticketOf(email), codeNow(api, secret))).status).toBe(200);
  });
});
