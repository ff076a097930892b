import { describe, expect, it } from 'vitest';
import { messageOf } from './page-view';

const ORIGIN = 'https://consent.hospital.example';

describe('the message of a page view', () => {
  const view = { route: '/patient/surgery/:id', title: 'Summary' };

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
