import { ENDPOINTS, type Endpoint } from '@candour/contracts';
import { declarationFaults } from './route-declarations';

const every: Endpoint[] = Object.values(ENDPOINTS);

describe('the declarations of routes', () => {
  it('have no fault when each row has exactly one handler', () => {
    expect(declarationFaults(every)).toEqual([]);
  });

  it('report a row without a handler', () => {
    const without = every.filter((row) => row !== ENDPOINTS.login);
    expect(declarationFaults(without)).toEqual(['login is served by no handler']);
  });

  it('report a row with two handlers', () => {
    expect(declarationFaults([...every, ENDPOINTS.login])).toEqual(['login is served by 2 handlers']);
  });

  it('report a handler without a row of the contracts', () => {
    const stranger = { ...ENDPOINTS.login, path: '/api/debug' };
    expect(declarationFaults([...every, undefined, stranger])).toEqual([
      'A handler serves a route that is no row of the contracts',
      'A handler serves /api/debug that is no row of the contracts',
    ]);
  });
});
