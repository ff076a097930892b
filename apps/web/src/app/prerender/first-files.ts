import { type Layout, SCREENS, type ScreenName } from '@candour/contracts';
import type { FirstCalls } from '../../api/first-calls';
import { addressOfPage, type PageKey } from '../../api/site-content';
import { needsSession } from '../needs-session';
import { FIRST_CALLS } from './first-calls';

/** The part of Vite's manifest that is read here: its chunks, under the source that each was made of. */
export type BuildManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

/** What a screen loads before it stands. */
export interface FirstFiles {
  /** Addresses. */
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  /** The words of the hospital that the screen shows. */
  readonly texts: readonly string[];
  readonly calls: FirstCalls | null;
}

export type FirstFilesByScreen = Readonly<Partial<Record<ScreenName, FirstFiles>>>;

const LAYOUT_SOURCE: Readonly<Record<Layout, string | null>> = {
  general: null,
  'patient-portal': 'src/app/layouts/portal-layout.tsx',
  'surgeon-portal': 'src/app/layouts/portal-layout.tsx',
  patient: 'src/app/layouts/patient-layout.tsx',
  surgeon: 'src/app/layouts/surgeon-layout.tsx',
  admin: 'src/app/layouts/admin-layout.tsx',
};
const FONT = /-latin-wght-normal\.woff2$/;

const TEXTS: Readonly<Partial<Record<ScreenName, readonly PageKey[]>>> = { patientJourney: ['journey'] };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pageSource = (name: ScreenName): string => {
  const { role, layout } = SCREENS[name];
  return `src/pages/${role === null ? 'public' : layout}/${kebab(name)}.page.tsx`;
};

/** The sources that `preloadScreen` and the outbox ask for while a screen opens. */
export const sourcesOf = (name: ScreenName): readonly string[] => {
  const { role, layout } = SCREENS[name];
  return [
    'src/main.tsx',
    'src/app/start.tsx',
    needsSession(name) ? 'src/app/session-shell.tsx' : null,
    LAYOUT_SOURCE[layout],
    pageSource(name),
    role === null ? null : 'src/features/outbox/outbox-runner.tsx',
  ].filter((source) => source !== null);
};

/** Chunks that import one another are walked once, the nearest first; several sources may be in one file. */
const scriptsFor = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
  const seen = new Set(sources);
  for (const source of seen) for (const needed of manifest[source]?.imports ?? []) seen.add(needed);
  return [...new Set([...seen].flatMap((source) => manifest[source]?.file ?? []))].map((file) => `/${file}`);
};

/** What a page can ask for at once instead of hearing of one file from another. */
export const firstFilesOf = (manifest: BuildManifest): FirstFilesByScreen => {
  const fonts = Object.entries(manifest)
    .filter(([source]) => FONT.test(source))
    .map(([, { file }]) => `/${file}`);
  const names = Object.keys(SCREENS) as ScreenName[];
  const firstOf = (name: ScreenName): FirstFiles => ({
    scripts: scriptsFor(manifest, sourcesOf(name)),
    fonts,
    texts: (TEXTS[name] ?? []).map(addressOfPage),
    calls: FIRST_CALLS[name] ?? null,
  });
  return Object.fromEntries(names.map((name) => [name, firstOf(name)]));
};
