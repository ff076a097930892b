import { type Screen, SCREENS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { messageOf, pageViewAt } from './page-view';

const ID = '01936f0a-0000-7000-8000-00000000abcd';
const ORIGIN = 'https://consent.hospital.example';
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

describe('the message of a page view', () => {
  const view = pageViewAt(`/patient/surgery/${ID}/`);

  it('follows the events API of Plausible, in a content type that needs no preflight', () => {
    const url = 'https://count.hospital.example/api/event';
    const { type, body } = messageOf(view, { kind: 'plausible', url, site: 'consent' }, ORIGIN);
    expect(type).toBe('text/plain');
    expect(JSON.parse(body)).toEqual({
      name: 'pageview',
      domain: 'consent',
      url: `${ORIGIN}/patient/surgery/:id`,
    });
  });

  it('follows the tracking API of Matomo, without a visitor id', () => {
    const url = 'https://matomo.hospital.example/matomo.php';
    const { type, body } = messageOf(view, { kind: 'matomo', url, site: '7' }, ORIGIN);
    expect(type).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      idsite: '7',
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: `${ORIGIN}/patient/surgery/:id`,
      action_name: 'Summary',
    });
  });
});
