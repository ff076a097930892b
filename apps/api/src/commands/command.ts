import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment';
import type { Environment } from '../config/environment.types';
import { StartError } from '../config/start-error';
import { packageVersion, workspaceFolder } from '../config/workspace-folder';
import { startFailureText } from '../start/start-failure';
import { operatorName } from './operator';

/** The arguments that a command takes, and how its usage describes them. */
export interface CommandLine {
  readonly usage: string;
  /** Whether it takes the name of one file. */
  readonly file?: boolean;
  /** Whether it takes the name of its operator. */
  readonly operator?: boolean;
}

export interface CommandArguments {
  readonly file: string;
  readonly operator: string;
}

export interface CommandContext extends CommandArguments {
  readonly environment: Environment;
  readonly version: string;
}

/** Null for `--help`. Throws a StartError with the usage for other arguments. */
export const readArguments = (
  { usage, file: takesFile = false, operator: takesOperator = false }: CommandLine,
  args: readonly string[] = process.argv.slice(2),
): CommandArguments | null => {
  const options = { operator: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  const refusal = new StartError(`Usage: ${usage}`);
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch {
      throw refusal;
    }
  };
  const { positionals, values } = parse();
  if (values.help) return null;
  const isTooMuch = values.operator !== undefined && !takesOperator;
  if (isTooMuch || positionals.length !== (takesFile ? 1 : 0)) throw refusal;
  return { file: namedFile(positionals[0] ?? ''), operator: operatorName(values.operator) };
};

/**
 * Prints the lines that a command returns, its usage for `--help`, or the one line of its failure; then the exit code
 * is 1.
 */
export const runCommand = async (
  line: CommandLine,
  work: (context: CommandContext) => Promise<readonly string[]>,
): Promise<void> => {
  try {
    const given = readArguments(line);
    const lines = given
      ? await work({
          ...given,
          environment: readEnvironment(),
          version: packageVersion(workspaceFolder()),
        })
      : [`Usage: ${line.usage}`];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${startFailureText(error)}\n`);
    process.exitCode = 1;
  }
};

/**
 * A file name, resolved against the folder in which the command was called, because npm changes the working directory.
 */
export const namedFile = (name: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), name);

/** The folder of the embedded database. */
export const clusterFolder = ({ dataDirectory }: Environment): string => join(dataDirectory, 'postgres');
