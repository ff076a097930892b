import { hash } from '@node-rs/argon2';
import { FULL_COST } from '../../src/auth/password-cost.module';
import { useTestApp } from '../harness/app';
import { PASSWORD, login, registerPatient } from '../harness/people';

describe('a password', () => {
  const api = useTestApp({}, { passwordCost: FULL_COST });

  it('is hashed again at a login when its hash was made with weaker parameters', async () => {
    const { email } = await registerPatient(api);
    const weaker = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.database.query('UPDATE account SET password_hash = $2 WHERE email = $1', [email, weaker]);

    await login(api, email);

    const [row] = await api.database.query('SELECT password_hash FROM account WHERE email = $1', [email]);
    expect(row.password_hash).toContain('m=65536,t=3');
    await api.database.query('UPDATE account SET password_hash = $2 WHERE email = $1', [email, weaker]);
    expect(await Promise.all([login(api, email), login(api, email)])).toHaveLength(2);
    expect(await login(api, email)).toBeTruthy();
  });
});
