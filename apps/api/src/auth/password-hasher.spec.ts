import { PasswordHasher } from './password-hasher';

/** Two are hashed and fifty wait. */
const TAKEN = 52;

describe('the passwords of many who log in at once', () => {
  it('wait for their turn, fifty of them; the next one is told to come back', async () => {
    const hasher = new PasswordHasher();
    const hashes = Array.from({ length: TAKEN }, () => hasher.hash('Wait for it 1'));
    await expect(hasher.hash('Too late 1')).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfter: 3,
    });
    expect(new Set(await Promise.all(hashes)).size).toBe(TAKEN);
  }, 60_000);
});
