import { SCREENS, type Screen, type ScreenName } from '@candour/contracts';
import { expect, type Page } from '@playwright/test';
import { Faults } from './faults';
import { goInside, openTexts, withPage } from './screen-states';
import { addressesOf, screenCaseOf } from './screen-cases';
import { test, type Person } from './fixture';

const IN = 'is let in';
type Gate = typeof IN | `/${string}`;

/** Sections 2 and 6: who may see each kind of screen, and where others are redirected. */
const GATES: Readonly<Partial<Record<Person, Readonly<Record<Exclude<Screen['layout'], 'general'>, Gate>>>>> =
  {
    visitor: {
      'patient-portal': IN,
      'surgeon-portal': IN,
      patient: '/patient/login',
      surgeon: '/surgeon/login',
      admin: '/surgeon/login',
    },
    patient: {
      'patient-portal': '/patient/dashboard',
      'surgeon-portal': IN,
      patient: IN,
      surgeon: '/patient/dashboard',
      admin: '/patient/dashboard',
    },
    surgeon: {
      'patient-portal': IN,
      'surgeon-portal': '/surgeon/dashboard',
      patient: '/surgeon/dashboard',
      surgeon: IN,
      admin: '/surgeon/dashboard',
    },
    waitingSurgeon: {
      'patient-portal': IN,
      'surgeon-portal': '/surgeon/dashboard',
      patient: '/surgeon/dashboard',
      surgeon: IN,
      admin: '/surgeon/dashboard',
    },
    administrator: {
      'patient-portal': IN,
      'surgeon-portal': '/surgeon/dashboard',
      patient: '/surgeon/dashboard',
      surgeon: IN,
      admin: IN,
    },
    onlyAdministrator: {
      'patient-portal': IN,
      'surgeon-portal': IN,
      patient: '/admin/dashboard',
      surgeon: '/admin/dashboard',
      admin: IN,
    },
  };

/** The people who mostly read on a phone; access does not depend on the size. */
const ON_A_PHONE: readonly Person[] = ['visitor', 'patient'];

const AREAS: Readonly<Partial<Record<Screen['layout'], string>>> = {
  patient: 'Patient',
  surgeon: 'Surgeon',
  admin: 'Admin',
};

const names = Object.keys(SCREENS) as readonly ScreenName[];

const expectArrival = async (page: Page, name: ScreenName, person: Person): Promise<void> => {
  const { heading, title } = screenCaseOf(name);
  const { title: registered, layout } = SCREENS[name];
  const area = AREAS[layout];
  const isOwn = person === 'patient' || person === 'surgeon';
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1).toContainText(isOwn || layout === 'general' ? (heading ?? registered) : /./);
  await expect(h1).toBeFocused();
  await expect(page).toHaveTitle(`${title ?? (area ? `${registered} - ${area}` : registered)} - Candour`);
};

type Gates = Readonly<Record<Exclude<Screen['layout'], 'general'>, Gate>>;

const gateAt = (name: ScreenName, gates: Gates): Gate => {
  const { layout } = SCREENS[name];
  return layout === 'general' ? IN : gates[layout];
};

/** Every screen that lets them in, and one of each layout that does not: the spec of the gate asks it for every screen. */
const walkedBy = (gates: Gates): readonly ScreenName[] =>
  names.filter((name, place) => {
    const first = names.findIndex((other) => SCREENS[other].layout === SCREENS[name].layout);
    return gateAt(name, gates) === IN || first === place;
  });

for (const [person, gates] of Object.entries(GATES) as readonly [Person, Gates][]) {
  test(`every screen lets the ${person} in or sends them where they belong, with its title and the focus on its heading`, async ({
    browser,
    baseURL,
    fixture,
  }) => {
    const faults = new Faults();
    const walk = async (page: Page): Promise<void> => {
      await openTexts(page);
      for (const name of walkedBy(gates)) {
        const gate = gateAt(name, gates);
        for (const address of addressesOf(name, fixture)) {
          await faults.gather(`${person} at ${address}`, async () => {
            await goInside(page, address);
            if (gate === IN) {
              // Some screens add their step to the address.
              await expect(page).toHaveURL(({ pathname }) => pathname === address);
              await expectArrival(page, name, person);
            } else await expect(page).toHaveURL(`${baseURL}${gate}`);
          });
        }
      }
    };
    const size = ON_A_PHONE.includes(person) ? 'phone' : 'desk';
    await withPage({ browser, baseURL, fixture }, person, walk, size);
    expect(faults.lines).toEqual([]);
  });
}

test('a direct visit to a forbidden address leads to the same page as a link to it', async ({
  browser,
  baseURL,
  fixture,
}) => {
  const faults = new Faults();
  for (const [person, gates] of Object.entries(GATES) as readonly [
    Person,
    Readonly<Record<string, Gate>>,
  ][]) {
    await withPage({ browser, baseURL, fixture }, person, async (page) => {
      for (const [layout, gate] of Object.entries(gates)) {
        const closed = names.findLast((name) => SCREENS[name].layout === layout);
        if (gate === IN || !closed) continue;
        await faults.gather(`${person} opens ${closed}`, async () => {
          await page.goto(addressesOf(closed, fixture)[0] ?? '');
          await expect(page).toHaveURL(`${baseURL}${gate}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      }
    });
  }
  expect(faults.lines).toEqual([]);
});
