import { type Layout, type ScreenName, SCREENS } from '@candour/contracts';
import type { FirstCalls } from '../../api/first-calls';
import { addressOfPage } from '../../api/site-content';
import { needsSession, textsOf } from '../screens';
import { FIRST_CALLS } from './first-calls';

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
  readonly fonts: readonly string[];
  /** Addresses of the hospital's texts that the screen shows. */
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

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const pageSource = (name: ScreenName): string => {
  const { role, layout } = SCREENS[name];
  return `src/pages/${role === null ? 'public' : layout}/${kebab(name)}.page.tsx`;
};

/** The sources that `preloadScreen` and the outbox import for a screen. */
export const sourcesOf = (name: ScreenName): readonly string[] => {
  const { role, layout } = SCREENS[name];
  return [
    'src/main.tsx',
    'src/app/start.tsx',
    needsSession(name) ? 'src/app/session-shell.tsx' : null,
    LAYOUT_SOURCE[layout],
    pageSource(name),
    role === null ? null : 'src/shell/outbox/outbox-runner.tsx',
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
  const fonts = Object.entries(manifest)
    .filter(([source]) => FONT.test(source))
    .map(([, { file }]) => `/${file}`);
  const names = Object.keys(SCREENS) as ScreenName[];
  const firstOf = (name: ScreenName): FirstFiles => ({
    scripts: scriptsFor(manifest, sourcesOf(name)),
    fonts,
    texts: textsOf(name).map(addressOfPage),
    calls: FIRST_CALLS[name] ?? null,
  });
  return Object.fromEntries(names.map((name) => [name, firstOf(name)]));
};
