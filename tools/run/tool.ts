/** The arguments of a tool. */
export interface Usage {
  /** The command with its arguments, as a person types it. */
  readonly usage: string;
  readonly options?: readonly string[];
  /** Whether it takes names, or values of its options. */
  readonly names?: boolean;
}

/**
 * Runs the main function of a tool when Node was started with its file, but not when another file imports it. The
 * returned number is the exit code. `--help` prints the usage; an unknown argument prints it too, with the exit
 * code 2.
 */
export async function runTool(
  meta: ImportMeta,
  main: () => Promise<number> | number,
  usage: Usage,
): Promise<void> {
  if (!meta.main) return;
  const given = process.argv.slice(2);
  if (given.includes('--help') || given.includes('-h')) {
    console.log(`Usage: ${usage.usage}`);
    return;
  }
  const refused = given.find((one) => !takes(usage, one));
  if (refused === undefined) {
    process.exitCode = await main();
    return;
  }
  console.error(`${refused} is not known here. Usage: ${usage.usage}`);
  process.exitCode = 2;
}

/** Whether the tool accepts this argument. */
export function takes({ options = [], names = false }: Usage, argument: string): boolean {
  return argument.startsWith('-') ? options.includes(argument) : names;
}
