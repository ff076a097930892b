import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-at';
import { SCREENS } from './screens';
import type { Screen } from './screens';

/** Section 2, copied from the specification, and the screens of a decision: layout, audience, routes. */
const routes: readonly (readonly [string, 'everybody' | 'PATIENT' | 'SURGEON' | 'ADMIN', string])[] = [
  ['patient-portal', 'everybody', '/login /patient/login'],
  ['patient-portal', 'everybody', '/register /patient/register'],
  ['surgeon-portal', 'everybody', '/surgeon/login'],
  ['surgeon-portal', 'everybody', '/surgeon/register'],
  ['general', 'everybody', '/sso'],
  ['general', 'everybody', '/password-reset'],
  ['general', 'everybody', '/email-proof'],
  ['general', 'everybody', '/verify'],
  ['general', 'everybody', '/terms /pages/terms'],
  ['general', 'everybody', '/privacy /pages/privacy'],
  ['general', 'everybody', '/media /faq /contact-us /about /pages /home /'],
  ['surgeon', 'SURGEON', '/surgeon/ /surgeon/home /surgeon/dashboard'],
  ['surgeon', 'SURGEON', '/surgeon/account'],
  ['surgeon', 'SURGEON', '/surgeon/patients'],
  ['surgeon', 'SURGEON', '/surgeon/patients/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/surgeries'],
  ['surgeon', 'SURGEON', '/surgeon/surgeries/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-process/link'],
  ['surgeon', 'SURGEON', '/surgeon/consent-process/create'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/certificate/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/notes /surgeon/notes/ /surgeon/notes/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/help'],
  ['surgeon', 'SURGEON', '/surgeon/help/information'],
  ['surgeon', 'SURGEON', '/surgeon/help/consent-process'],
  ['admin', 'ADMIN', '/admin /admin/dashboard'],
  ['patient', 'PATIENT', '/patient/ /patient/home /patient/dashboard'],
  ['patient', 'PATIENT', '/patient/information'],
  ['patient', 'PATIENT', '/patient/notes /patient/notes/{id}'],
  ['patient', 'PATIENT', '/patient/consent-process/create'],
  ['patient', 'PATIENT', '/patient/consent-process/{id}'],
  ['patient', 'PATIENT', '/patient/learn/{id}'],
  ['patient', 'PATIENT', '/patient/account'],
  ['patient', 'PATIENT', '/patient/needs'],
  ['patient', 'PATIENT', '/patient/access-log'],
  ['patient', 'PATIENT', '/patient/surgery/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/more-time/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/ready/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/cancel/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/decline/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/withdraw/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/confirm/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/reconsider/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/side-wrong/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/concern/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/side/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/statement/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/end/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/change/{id}'],
  ['patient', 'PATIENT', '/patient/consent-form/surgeon/{id}'],
  ['admin', 'ADMIN', '/admin/audit-trail'],
  ['admin', 'ADMIN', '/admin/people'],
  ['admin', 'ADMIN', '/admin/handover'],
  ['admin', 'ADMIN', '/admin/account'],
  ['surgeon', 'SURGEON', '/surgeon/consent-form/confirm/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/brief/{id}'],
  ['surgeon', 'SURGEON', '/surgeon/theatre-list'],
];

describe('The routes of section 2', () => {
  it.each(routes)('have the layout %s for %s: %s', (layout, audience, written) => {
    const found = written.split(' ').map((path) => screenAt(path.replace('{id}', '01936f0a')));
    const names = new Set(found.map((screen) => screen?.name));
    expect(names.size).toBe(1);
    const [name] = names;
    const screen: Screen | undefined = name && SCREENS[name];
    expect([screen?.layout, screen?.role ?? 'everybody']).toEqual([layout, audience]);
  });

  it('each lead to one screen, and only the accessibility statement is not among them', () => {
    const first = routes.map(
      ([, , written]) => screenAt(written.split(' ')[0]?.replace('{id}', 'x') ?? '')?.name,
    );
    expect(new Set(first).size).toBe(routes.length);
    expect(Object.keys(SCREENS).filter((name) => !first.some((one) => one === name))).toEqual([
      'accessibility',
    ]);
  });

  it('do not exist for any other path', () => {
    for (const path of ['/patients', '/surgeon/settings', '/admin/users', '/pages/other', '/media/1']) {
      expect(screenAt(path)).toBeNull();
    }
  });
});
