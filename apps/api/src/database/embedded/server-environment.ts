import { parse } from 'node:path';

/**
 * What PostgreSQL's processes see of this one: nothing but the means to run. No secret of Candour is in their
 * environment, and they stand in a folder that every account can enter.
 */
export const serverEnvironment: { readonly directory: string; readonly variables: NodeJS.ProcessEnv } = {
  directory: parse(process.cwd()).root,
  variables: Object.fromEntries(
    ['PATH', 'LANG', 'SystemRoot', 'TEMP', 'TMP']
      .map((name) => [name, process.env[name]])
      .concat([['LC_ALL', 'C']]),
  ) as NodeJS.ProcessEnv,
};
