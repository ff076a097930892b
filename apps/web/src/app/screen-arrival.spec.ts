import { type Screen, SCREENS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { pageViewAt } from './screen-arrival';

const ID = '01936f0a-0000-7000-8000-00000000abcd';
const routes = Object.values<Screen>(SCREENS).flatMap(({ paths }) => paths);

describe('the page view of a path', () => {
  it.each(routes)('is the route for %s, whatever ids the path has', (route) => {
    const { route: counted } = pageViewAt(route.replace(':id', ID));
    expect(counted).toBe(route);
  });

  it('has the title of the screen', () => {
    expect(pageViewAt(`/surgeon/patients/${ID}`).title).toBe('Patient');
  });

  it('contains nothing of an unknown address', () => {
    expect(pageViewAt(`/patient/surgery/${ID}/robin@example.test`)).toEqual({
      route: '/404',
      title: 'Page not found',
    });
  });
});
