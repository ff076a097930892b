import { describe, expect, it } from 'vitest';
import { errorsOnScreen } from './signing.model';

const failure = (fields: Record<string, readonly string[]>, code: string | null = null) => ({
  status: 422,
  message: 'no',
  code,
  fields: fields as never,
});

describe('The signature field on the screen', () => {
  it("shows the server's errors for the signature of either side", () => {
    expect(errorsOnScreen(failure({ patient_signature: ['a'] }))).toEqual({ signature: ['a'] });
    expect(errorsOnScreen(failure({ surgeon_signature: ['b'], signature_name: ['c'] }))).toEqual({
      signature: ['b'],
      signature_name: ['c'],
    });
    expect(errorsOnScreen(failure({ surgery_id: ['d'] }))).toEqual({});
  });
});
