import { join, resolve } from 'node:path';
import { readEnvironment } from '../config/environment';
import type { Environment } from '../config/environment.types';
import { StartError } from '../config/start-error';
import { packageVersion, workspaceFolder } from '../config/workspace-folder';
import { startFailureText } from '../start-failure';

export interface CommandContext {
  readonly environment: Environment;
  readonly version: string;
}

/** Prints the lines that a command gives, or the one line that says why it could not; then the exit code is 1. */
export const runCommand = async (
  work: (context: CommandContext) => Promise<readonly string[]>,
): Promise<void> => {
  try {
    const lines = await work({ environment: readEnvironment(), version: packageVersion(workspaceFolder()) });
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${startFailureText(error)}\n`);
    process.exitCode = 1;
  }
};

/** The one file that was named, seen from where the person stands, which npm otherwise hides. */
export const fileArgument = (usage: string): string => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0 || file.startsWith('-')) throw new StartError(`Usage: ${usage}`);
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
};

/** Where the embedded database lies. */
export const clusterFolder = ({ dataDirectory }: Environment): string => join(dataDirectory, 'postgres');
