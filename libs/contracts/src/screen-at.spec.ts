import { describe, expect, it } from 'vitest';
import { screenAt } from './screen-at';
import { SCREENS } from './screens';
import type { Screen } from './screens';

const routes = Object.entries<Screen>(SCREENS).flatMap(([name, screen]) =>
  screen.paths.map((path) => [path, name] as const),
);

describe('The screen at a path', () => {
  it.each(routes)('%s is %s', (path, name) => {
    const parameters = path.includes(':id') ? { id: 'a b/c' } : {};
    const filled = path.replace(':id', encodeURIComponent('a b/c'));
    expect(screenAt(filled)).toEqual({ name, route: path, parameters });
    expect(screenAt(`${filled}/`)).toEqual({ name, route: path, parameters });
  });

  it('is the one with the literal route when a parameter would match too, in any order of the screens', () => {
    expect(screenAt('/patient/consent-process/create')?.name).toBe('patientCreate');
    expect(screenAt('/patient/consent-process/01936f0a')?.name).toBe('patientJourney');
  });

  it('is the list when the id is missing', () => {
    expect(screenAt('/surgeon/patients/')).toMatchObject({
      name: 'surgeonPatients',
      route: '/surgeon/patients',
    });
    expect(screenAt('/surgeon/surgeries/')).toMatchObject({
      name: 'surgeonSurgeries',
      route: '/surgeon/surgeries',
    });
    expect(screenAt('/surgeon/notes/')).toMatchObject({ name: 'surgeonNotes', route: '/surgeon/notes' });
  });

  it.each([
    '/nothing',
    '/patient/consent-process',
    '/patient/surgery',
    '/surgeon/patients/one/two',
    '/PATIENT/dashboard',
    '/patient/%64ashboar%64x',
    '/surgeon/patients/%E0%A4%A',
    '/admin/constructor',
    '/__proto__',
  ])('is the 404 page for %s', (path) => {
    expect(screenAt(path)).toBeNull();
  });
});
