import { HEAVY_JOBS_AT_ONCE } from '../common/low-priority';
import { PasswordHasher } from './password-hasher';

const WAITING = 50;

describe('the passwords of many who log in at once', () => {
  it('wait for their turn, fifty of them; the next one is told to come back', async () => {
    const hasher = new PasswordHasher();
    const hashes = Array.from({ length: HEAVY_JOBS_AT_ONCE + WAITING }, () => hasher.hash('Wait for it 1'));
    await expect(hasher.hash('Too late 1')).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfter: 3,
    });
    expect(new Set(await Promise.all(hashes)).size).toBe(HEAVY_JOBS_AT_ONCE + WAITING);
  }, 60_000);
});
