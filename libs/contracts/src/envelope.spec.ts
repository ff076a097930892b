import { describe, expect, it } from 'vitest';
import { API_KEY_HEADER, failure, REQUEST_ID_HEADER, success } from './envelope';

describe('A reply', () => {
  it('sits under a data property', () => {
    expect(success({ surgery_id: 'one' })).toEqual({ data: { surgery_id: 'one' } });
  });

  it('that is a failure has its errors under data.errors, the first of which is shown', () => {
    const body = {
      errors: ['Email provided is invalid'],
      fields: { email: ['Email provided is invalid'] },
      code: 'request.invalid',
      request_id: 'r1',
    };
    expect(failure(body)).toEqual({ data: body });
  });

  it('is asked for with the API key and carries the id of the request', () => {
    expect([API_KEY_HEADER, REQUEST_ID_HEADER]).toEqual(['x-api-key', 'x-request-id']);
  });
});
