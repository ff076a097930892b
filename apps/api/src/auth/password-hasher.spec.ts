import { HEAVY_AT_ONCE } from '../common/heavy-work';
import { PasswordHasher } from './password-hasher';

/** The number of passwords that are accepted at once: some are hashed and fifty wait. */
const TAKEN = HEAVY_AT_ONCE + 50;

describe('the password hasher', () => {
  it('queues fifty passwords and refuses the next one', async () => {
    const hasher = new PasswordHasher({ memoryCost: 8, timeCost: 1 });
    const hashes = Array.from({ length: TAKEN }, () => hasher.hash('Wait for it 1'));
    await expect(hasher.hash('Too late 1')).rejects.toMatchObject({
      code: 'server.unavailable',
      retryAfter: 3,
    });
    expect(new Set(await Promise.all(hashes)).size).toBe(TAKEN);
  });
});
