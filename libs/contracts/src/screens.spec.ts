import { describe, expect, it } from 'vitest';
import { ROLES } from './permissions';
import { homeFor, LAYOUTS, loginFor, pathTo, SCREENS } from './screens';
import type { Screen } from './screens';

const screens = Object.entries<Screen>(SCREENS);

describe('The screens', () => {
  it('have distinct routes, whatever the names of their parameters', () => {
    const routes = screens.flatMap(([, screen]) =>
      screen.paths.map((path) => path.replaceAll(/:[^/]+/g, ':')),
    );
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it.each(screens)('have a title and the layout of their role: %s', (_, screen) => {
    expect(LAYOUTS).toContain(screen.layout);
    expect(screen.title).not.toBe('');
    const [, side] = screen.paths[0].split('/');
    const publicSide = side === 'patient' || side === 'surgeon' ? `${side}-portal` : 'general';
    expect(screen.layout).toBe(screen.role ? side : publicSide);
    expect(screen.role?.toLowerCase() ?? side).toBe(side);
  });

  it.each(screens)('have routes that start with a slash and do not end with one: %s', (_, screen) => {
    for (const path of screen.paths) expect(path).toMatch(/^\/$|^(\/(:id|[a-z]+(-[a-z]+)*))+$/);
  });

  it('redirect a logged-in user from the login of their role to the dashboard', () => {
    expect(SCREENS.patientLogin.redirectsWhen).toEqual({ role: 'PATIENT', to: '/patient/dashboard' });
    expect(SCREENS.surgeonLogin.redirectsWhen).toEqual({ role: 'SURGEON', to: '/surgeon/dashboard' });
  });

  it('hide the drawer exactly where the specification says so', () => {
    expect(screens.filter(([, screen]) => screen.drawer === false).map(([name]) => name)).toEqual([
      'surgeonNotes',
      'surgeonHelpProcess',
    ]);
  });
});

describe('The address of a screen', () => {
  it('is its route', () => {
    expect(pathTo('/patient/dashboard')).toBe('/patient/dashboard');
  });

  it('contains the value of its parameter', () => {
    expect(pathTo('/surgeon/surgeries/:id', { id: 'abc' })).toBe('/surgeon/surgeries/abc');
  });

  it.each(['a/b', '../admin', 'a?b#c', '$&', 'ä', '%2F'])(
    'keeps the value of a parameter inside one path segment: %j',
    (id) => {
      const path = pathTo('/patient/surgery/:id', { id });
      expect(path.split('/')).toHaveLength(4);
      expect(path).not.toMatch(/[?#$]/);
      expect(decodeURIComponent(path.slice('/patient/surgery/'.length))).toBe(id);
    },
  );

  it('does not compile for an unknown route or without its parameter', () => {
    // @ts-expect-error no screen has this route
    expect(pathTo('/patient/settings')).toBe('/patient/settings');
    // @ts-expect-error the parameter is missing
    expect(pathTo('/patient/surgery/:id')).toBe('/patient/surgery/:id');
    // @ts-expect-error the parameter is called id
    expect(pathTo('/patient/surgery/:id', { surgery: 'a' })).toBe('/patient/surgery/:id');
    // @ts-expect-error this route has no parameter
    expect(pathTo('/patient/dashboard', { id: 'a' })).toBe('/patient/dashboard');
  });
});

describe('After login,', () => {
  it.each([
    [['PATIENT'], '/patient/dashboard'],
    [['SURGEON'], '/surgeon/dashboard'],
    [['ADMIN'], '/admin/dashboard'],
    [['PATIENT', 'SURGEON'], '/patient/dashboard'],
    [['ADMIN', 'SURGEON'], '/surgeon/dashboard'],
    [['ADMIN', 'PATIENT'], '/patient/dashboard'],
    [['ADMIN', 'SURGEON', 'PATIENT'], '/patient/dashboard'],
    [[], '/surgeon/login'],
  ] as const)('an account with the roles %j goes to %s', (roles, home) => {
    expect(homeFor(roles)).toBe(home);
    expect(homeFor(roles.toReversed())).toBe(home);
  });

  it('a user who is not logged in goes to the login of the role', () => {
    expect(ROLES.map((role) => `${role} ${loginFor(role)}`)).toEqual([
      'PATIENT /patient/login',
      'SURGEON /surgeon/login',
      'ADMIN /surgeon/login',
    ]);
  });
});
