import { CLUSTER_PROGRAMS } from '../../apps/api/test/harness/programs.ts';

/** The path of each program; `postgres` is a folder of programs. */
export type Engines = Readonly<Record<keyof typeof CLUSTER_PROGRAMS, string>>;

/** The engines, or the command that installs the missing ones. */
export const findEngines = (): Engines | { readonly install: string } => {
  const programs = Object.entries(CLUSTER_PROGRAMS).map(([name, program]) => ({
    name,
    debian: program.debian,
    path: program.find(),
  }));
  const missing = programs.filter(({ path }) => path === null).map(({ debian }) => debian);
  if (missing.length > 0) return { install: `apt-get install --no-install-recommends ${missing.join(' ')}` };
  return Object.fromEntries(programs.map(({ name, path }) => [name, path])) as Engines;
};
