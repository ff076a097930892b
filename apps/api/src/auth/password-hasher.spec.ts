import { PasswordHasher } from './password-hasher';

/** The number of passwords that are accepted at once: two are hashed and fifty wait. */
const TAKEN = 52;

describe('the password hasher', () => {
  it('queues fifty passwords and refuses the next one', async () => {
    const hasher = new PasswordHasher({ memoryCost: 8, timeCost: 1 });
    const hashes = Array.from({ length: TAKEN }, () => hasher.hash('Wait for it 1'));
    await expect(hasher.hash('Too late 1')).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfter: 3,
    });
    expect(new Set(await Promise.all(hashes)).size).toBe(TAKEN);
  }, 60_000);
});
