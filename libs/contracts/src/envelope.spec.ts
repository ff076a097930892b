import { describe, expect, it } from 'vitest';
import { API_KEY_HEADER, failure, REQUEST_ID_HEADER, success } from './envelope';

describe('A reply', () => {
  it('is under a data property', () => {
    expect(success({ surgery_id: 'one' })).toEqual({ data: { surgery_id: 'one' } });
  });

  it('that reports a failure has its errors under data.errors, and the screen shows the first', () => {
    const body = {
      errors: ['Email provided is invalid'],
      fields: { email: ['Email provided is invalid'] },
      code: 'request.invalid',
      request_id: 'r1',
    };
    expect(failure(body)).toEqual({ data: body });
  });

  it('belongs to a request with an API key, and has the id of that request', () => {
    expect([API_KEY_HEADER, REQUEST_ID_HEADER]).toEqual(['x-api-key', 'x-request-id']);
  });
});
