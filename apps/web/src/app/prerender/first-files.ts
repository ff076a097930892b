import { type Layout, SCREENS, type ScreenName } from '@candour/contracts';
import { needsSession } from '../needs-session';

/** The part of Vite's manifest that is read here: its chunks, under the source that each was made of. */
export type BuildManifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

/** The addresses of what a screen loads before it stands. */
export interface FirstFiles {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
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

/** The sources that `preloadScreen` and the outbox ask for while a screen opens. */
export const sourcesOf = (name: ScreenName): readonly string[] => {
  const { role, layout } = SCREENS[name];
  return [
    'index.html',
    needsSession(name) ? 'src/app/session-shell.tsx' : null,
    LAYOUT_SOURCE[layout],
    pageSource(name),
    role === null ? null : 'src/features/outbox/outbox-runner.tsx',
  ].filter((source) => source !== null);
};

/** Chunks that import one another are walked once, the nearest first. */
const scriptsFor = (manifest: BuildManifest, sources: readonly string[]): readonly string[] => {
  const seen = new Set(sources);
  for (const source of seen) for (const needed of manifest[source]?.imports ?? []) seen.add(needed);
  return [...seen].flatMap((source) => manifest[source]?.file ?? []).map((file) => `/${file}`);
};

/** What a page can ask for at once instead of hearing of one file from another. */
export const firstFilesOf = (manifest: BuildManifest): FirstFilesByScreen => {
  const fonts = Object.entries(manifest)
    .filter(([source]) => FONT.test(source))
    .map(([, { file }]) => `/${file}`);
  const names = Object.keys(SCREENS) as ScreenName[];
  return Object.fromEntries(
    names.map((name) => [name, { scripts: scriptsFor(manifest, sourcesOf(name)), fonts }]),
  );
};
