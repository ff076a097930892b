import { describe, expect, it } from 'vitest';
import { idOf } from './identity.ts';

describe('the id of something that the generator makes', () => {
  it('has the form of a UUID version 7', () => {
    expect(idOf('surgery', 100_000)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('rises with its number and differs between kinds', () => {
    expect(idOf('surgery', 9) < idOf('surgery', 10)).toBe(true);
    expect(new Set([idOf('surgery', 1), idOf('patient', 1), idOf('surgery', 2)]).size).toBe(3);
  });
});
