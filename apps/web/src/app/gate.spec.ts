import { SCREENS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { passageTo, type Visitor } from './gate';

const nobody: Visitor = {
  isLoggedIn: false,
  isUnsettled: false,
  roles: [],
  endReason: null,
  wasInside: false,
};
const somebody = (...roles: Visitor['roles']): Visitor => ({ ...nobody, isLoggedIn: true, roles });
const show = { kind: 'show' };
const goes = (to: string) => ({ kind: 'go', to });

describe('the gate', () => {
  it('shows public screens to everybody', () => {
    expect(passageTo(SCREENS.home, nobody)).toEqual(show);
    expect(passageTo(SCREENS.terms, somebody('SURGEON'))).toEqual(show);
    expect(passageTo(SCREENS.patientLogin, nobody)).toEqual(show);
  });

  it('shows a screen to the role that it is for', () => {
    expect(passageTo(SCREENS.patientDashboard, somebody('PATIENT'))).toEqual(show);
    expect(passageTo(SCREENS.surgeonNotes, somebody('SURGEON', 'ADMIN'))).toEqual(show);
    expect(passageTo(SCREENS.adminDashboard, somebody('SURGEON', 'ADMIN'))).toEqual(show);
  });

  it.each([
    ['the patient login', SCREENS.patientJourney, '/patient/login'],
    ['the surgeon login', SCREENS.surgeonSurgery, '/surgeon/login'],
    ['the surgeon login', SCREENS.adminDashboard, '/surgeon/login'],
  ])('sends whoever is not logged in to %s of $2', (_, screen, login) => {
    expect(passageTo(screen, nobody)).toEqual(goes(login));
  });

  it('sends another role to the home of its own', () => {
    expect(passageTo(SCREENS.surgeonDashboard, somebody('PATIENT'))).toEqual(goes('/patient/dashboard'));
    expect(passageTo(SCREENS.patientDashboard, somebody('SURGEON'))).toEqual(goes('/surgeon/dashboard'));
    expect(passageTo(SCREENS.patientDashboard, somebody('ADMIN'))).toEqual(goes('/admin/dashboard'));
  });

  it('sends somebody with no role at all to the login and not in a circle', () => {
    expect(passageTo(SCREENS.patientDashboard, somebody())).toEqual(goes('/patient/login'));
  });

  it('leads a patient past the patient login, and lets a surgeon see it', () => {
    expect(passageTo(SCREENS.patientLogin, somebody('PATIENT'))).toEqual(goes('/patient/dashboard'));
    expect(passageTo(SCREENS.surgeonLogin, somebody('SURGEON'))).toEqual(goes('/surgeon/dashboard'));
    expect(passageTo(SCREENS.patientLogin, somebody('SURGEON'))).toEqual(show);
  });

  it('waits while it is not known who is there', () => {
    const unsettled = { ...nobody, isUnsettled: true };
    expect(passageTo(SCREENS.patientDashboard, unsettled)).toEqual({ kind: 'wait' });
    expect(passageTo(SCREENS.surgeonLogin, unsettled)).toEqual({ kind: 'wait' });
    expect(passageTo(SCREENS.home, unsettled)).toEqual(show);
  });

  it('leads the Logout button to /home, an expired session to its login', () => {
    const left = { ...nobody, wasInside: true };
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'logout' })).toEqual(goes('/home'));
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'expired' })).toEqual(goes('/surgeon/login'));
    expect(passageTo(SCREENS.surgeonHelp, { ...left, endReason: 'elsewhere' })).toEqual(
      goes('/surgeon/login'),
    );
  });

  it('asks for a login when a private address is opened some time after a logout', () => {
    expect(passageTo(SCREENS.surgeonHelp, { ...nobody, endReason: 'logout' })).toEqual(
      goes('/surgeon/login'),
    );
  });
});
