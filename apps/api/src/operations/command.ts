import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment';
import type { Environment } from '../config/environment.types';
import { StartError } from '../config/start-error';
import { packageVersion, workspaceFolder } from '../config/workspace-folder';
import { startFailureText } from '../start-failure';
import { operatorName } from './operator';

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

/** A file as it was named, seen from where the person stands, which npm otherwise hides. */
export const namedFile = (name: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), name);

/** The one file that was named, and who runs the command. Throws a StartError with the usage. */
export const fileArgument = (command: string): { readonly file: string; readonly operator: string } => {
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      options: { operator: { type: 'string' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file: namedFile(file), operator: operatorName(values.operator) };
  } catch (error) {
    if (error instanceof StartError) throw error;
  }
  throw new StartError(`Usage: ${command} FILE [--operator NAME]`);
};

/** Where the embedded database lies. */
export const clusterFolder = ({ dataDirectory }: Environment): string => join(dataDirectory, 'postgres');
