import { parse } from 'node:path';

/**
 * The environment and working directory of PostgreSQL's processes: only what they need to run. The environment contains
 * no secret of Candour, and every account can enter the directory.
 */
export const serverEnvironment: { readonly directory: string; readonly variables: NodeJS.ProcessEnv } = {
  directory: parse(process.cwd()).root,
  variables: Object.fromEntries(
    ['PATH', 'LANG', 'SystemRoot', 'TEMP', 'TMP']
      .map((name) => [name, process.env[name]])
      .concat([['LC_ALL', 'C']]),
  ) as NodeJS.ProcessEnv,
};
