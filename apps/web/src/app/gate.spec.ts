import { type Screen, SCREENS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { passageTo, type Visitor } from './gate';

const loggedOut: Visitor = {
  isLoggedIn: false,
  isUnsettled: false,
  roles: [],
  endReason: null,
  wasInside: false,
};
const userWith = (...roles: Visitor['roles']): Visitor => ({ ...loggedOut, isLoggedIn: true, roles });
const show = { kind: 'show' };
const goes = (to: string) => ({ kind: 'go', to });

describe('the role gate', () => {
  it('shows public screens to everybody', () => {
    expect(passageTo(SCREENS.home, loggedOut)).toEqual(show);
    expect(passageTo(SCREENS.terms, userWith('SURGEON'))).toEqual(show);
    expect(passageTo(SCREENS.patientLogin, loggedOut)).toEqual(show);
  });

  it('shows a screen to the role that it is for', () => {
    expect(passageTo(SCREENS.patientDashboard, userWith('PATIENT'))).toEqual(show);
    expect(passageTo(SCREENS.surgeonNotes, userWith('SURGEON', 'ADMIN'))).toEqual(show);
    expect(passageTo(SCREENS.adminDashboard, userWith('SURGEON', 'ADMIN'))).toEqual(show);
  });

  it.each([
    ['the patient login', SCREENS.patientJourney, '/patient/login'],
    ['the surgeon login', SCREENS.surgeonSurgery, '/surgeon/login'],
    ['the surgeon login', SCREENS.adminDashboard, '/surgeon/login'],
  ])('sends a logged-out user to %s of $2', (_, screen, login) => {
    expect(passageTo(screen, loggedOut)).toEqual(goes(login));
  });

  it('sends a user with another role to that role’s home', () => {
    expect(passageTo(SCREENS.surgeonDashboard, userWith('PATIENT'))).toEqual(goes('/patient/dashboard'));
    expect(passageTo(SCREENS.patientDashboard, userWith('SURGEON'))).toEqual(goes('/surgeon/dashboard'));
    expect(passageTo(SCREENS.patientDashboard, userWith('ADMIN'))).toEqual(goes('/admin/dashboard'));
  });

  it.each<[string, Visitor, Partial<Record<Screen['layout'], string>>]>([
    [
      'a visitor',
      loggedOut,
      { patient: '/patient/login', surgeon: '/surgeon/login', admin: '/surgeon/login' },
    ],
    [
      'a patient',
      userWith('PATIENT'),
      {
        'patient-portal': '/patient/dashboard',
        surgeon: '/patient/dashboard',
        admin: '/patient/dashboard',
      },
    ],
    [
      'a surgeon',
      userWith('SURGEON'),
      {
        'surgeon-portal': '/surgeon/dashboard',
        patient: '/surgeon/dashboard',
        admin: '/surgeon/dashboard',
      },
    ],
    [
      'a surgeon who administrates',
      userWith('SURGEON', 'ADMIN'),
      { 'surgeon-portal': '/surgeon/dashboard', patient: '/surgeon/dashboard' },
    ],
    ['an administrator', userWith('ADMIN'), { patient: '/admin/dashboard', surgeon: '/admin/dashboard' }],
  ])('lets %s into every screen or sends them on by its layout', (_, visitor, away) => {
    const found = Object.entries<Screen>(SCREENS).map(([name, screen]) => [name, passageTo(screen, visitor)]);
    expect(found).toEqual(
      Object.entries<Screen>(SCREENS).map(([name, { layout }]) => {
        const to = away[layout];
        return [name, to ? goes(to) : show];
      }),
    );
  });

  it('sends a user without roles to the login of staff, without a redirect loop', () => {
    expect(passageTo(SCREENS.patientDashboard, userWith())).toEqual(goes('/surgeon/login'));
    expect(passageTo(SCREENS.surgeonLogin, userWith())).toEqual(show);
  });

  it('redirects a patient from the patient login, and shows that login to a surgeon', () => {
    expect(passageTo(SCREENS.patientLogin, userWith('PATIENT'))).toEqual(goes('/patient/dashboard'));
    expect(passageTo(SCREENS.surgeonLogin, userWith('SURGEON'))).toEqual(goes('/surgeon/dashboard'));
    expect(passageTo(SCREENS.patientLogin, userWith('SURGEON'))).toEqual(show);
  });

  it('waits until the session is known', () => {
    const unsettled = { ...loggedOut, isUnsettled: true };
    expect(passageTo(SCREENS.patientDashboard, unsettled)).toEqual({ kind: 'wait' });
    expect(passageTo(SCREENS.surgeonLogin, unsettled)).toEqual({ kind: 'wait' });
    expect(passageTo(SCREENS.home, unsettled)).toEqual(show);
  });

  it('sends a logout to /home and an expired session to its login', () => {
    const left = { ...loggedOut, wasInside: true };
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'logout' })).toEqual(goes('/home'));
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'expired' })).toEqual(goes('/surgeon/login'));
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'elsewhere' })).toEqual(
      goes('/surgeon/login'),
    );
  });

  it('asks for a login when a private address is opened some time after a logout', () => {
    expect(passageTo(SCREENS.surgeonHelp, { ...loggedOut, endReason: 'logout' })).toEqual(
      goes('/surgeon/login'),
    );
  });
});
