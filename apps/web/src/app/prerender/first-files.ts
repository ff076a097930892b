import { type Layout, type ScreenName, SCREENS } from '@candour/contracts';
import type { FirstCalls } from '../../api/first-calls';
import { addressOfPage } from '../../api/site-content';
import { needsSession, textsOf, usesOutbox } from '../screens';
import { FIRST_CALLS } from './first-calls';
import { descriptions } from './words';

/** The fields of Vite's manifest that are read here: chunks by their source. */
export type BuildManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

/** The files that a screen loads before it renders. */
export interface FirstFiles {
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
  /** Addresses of the scripts that a page of the server loads when a person first uses a control. */
  readonly scriptsAtTouch: readonly string[];
  /** Addresses of the hospital's texts that the screen shows. */
  readonly texts: readonly string[];
  readonly calls: FirstCalls | null;
}

export type FirstFilesByScreen = Readonly<Partial<Record<ScreenName, FirstFiles>>>;

/** Sources of parts that a screen shows with its data, in separate files. */
export const WITH_DATA: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  patientDashboard: [
    'src/features/journey/surgery-progress.tsx',
    'src/features/consent-form/decision/consent-exits-in-card.tsx',
    'src/features/patient/needs/needs-invitation.tsx',
  ],
  surgeonDashboard: ['src/ui/search-field/search-field.tsx'],
  // Where the address names no step, most patients are at questions.
  patientJourney: ['src/features/journey/steps/assessment-step.tsx'],
};

const LAYOUT_SOURCE: Readonly<Record<Layout, string>> = {
  general: 'src/app/layouts/general-layout.tsx',
  'patient-portal': 'src/app/layouts/portal-layout.tsx',
  'surgeon-portal': 'src/app/layouts/portal-layout.tsx',
  patient: 'src/app/layouts/patient-layout.tsx',
  surgeon: 'src/app/layouts/surgeon-layout.tsx',
  admin: 'src/app/layouts/admin-layout.tsx',
};

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pageSource = (name: ScreenName): string => {
  const { role, layout } = SCREENS[name];
  return `src/pages/${role === null ? 'public' : layout}/${kebab(name)}.page.tsx`;
};

/** The sources that run on a page of the server before the app is loaded. */
const BEFORE_TOUCH = ['src/main.tsx', 'src/app/first-touch/first-touch.ts'];

/** The sources that `preloadScreen` and the outbox import for a screen. */
export const sourcesOf = (name: ScreenName): readonly string[] => {
  const { layout } = SCREENS[name];
  return [
    'src/main.tsx',
    'src/app/start.tsx',
    needsSession(name) ? 'src/app/session-shell.tsx' : null,
    LAYOUT_SOURCE[layout],
    pageSource(name),
    usesOutbox(name) ? 'src/shell/outbox/outbox-runner.tsx' : null,
  ].filter((source) => source !== null);
};

/** Visits each chunk once, because chunks import one another; several sources may share a file. */
const scriptsFor = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
  const seen = new Set(sources);
  for (const source of seen) for (const needed of manifest[source]?.imports ?? []) seen.add(needed);
  return [...new Set([...seen].flatMap((source) => manifest[source]?.file ?? []))].map((file) => `/${file}`);
};

/** The files of each screen, so that the browser requests all of them at once and not one after another. */
export const firstFilesOf = (manifest: BuildManifest): FirstFilesByScreen => {
  const names = Object.keys(SCREENS) as ScreenName[];
  const beforeTouch = scriptsFor(manifest, BEFORE_TOUCH);
  const firstOf = (name: ScreenName): FirstFiles => {
    const ofApp = scriptsFor(manifest, [...sourcesOf(name), ...(WITH_DATA[name] ?? [])]);
    const waits = name in descriptions;
    return {
      scripts: waits ? beforeTouch : ofApp,
      scriptsAtTouch: waits ? ofApp.filter((script) => !beforeTouch.includes(script)) : [],
      texts: textsOf(name).map(addressOfPage),
      calls: FIRST_CALLS[name] ?? null,
    };
  };
  return Object.fromEntries(names.map((name) => [name, firstOf(name)]));
};
