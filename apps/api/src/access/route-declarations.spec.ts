import { ENDPOINTS, type Endpoint } from '@candour/contracts';
import { NOT_YET_SERVED } from '../http/not-yet-served';
import { declarationFaults } from './route-declarations';

const every: Endpoint[] = Object.values(ENDPOINTS);

describe('the declarations of routes', () => {
  it('are in order when each row has one handler', () => {
    expect(declarationFaults(every, [])).toEqual([]);
  });

  it('name a row without a handler, unless it is listed as not yet served', () => {
    const without = every.filter((row) => row !== ENDPOINTS.login);
    expect(declarationFaults(without, [])).toEqual(['login is served by no handler']);
    expect(declarationFaults(without, ['login'])).toEqual([]);
  });

  it('name a row with two handlers, and one that is listed though it is served', () => {
    expect(declarationFaults([...every, ENDPOINTS.login], [])).toEqual(['login is served by 2 handlers']);
    expect(declarationFaults(every, ['login'])).toEqual(['login is served, and listed as not yet served']);
  });

  it('name a handler without a row of the contracts', () => {
    const stranger = { ...ENDPOINTS.login, path: '/api/debug' };
    expect(declarationFaults([...every, undefined, stranger], [])).toEqual([
      'A handler serves a route that is no row of the contracts',
      'A handler serves /api/debug that is no row of the contracts',
    ]);
  });

  it('leave nothing unserved today', () => {
    expect(NOT_YET_SERVED).toEqual([]);
  });
});
