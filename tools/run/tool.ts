/** What may be typed after a tool. */
export interface Usage {
  /** The command with what it takes, as a person types it. */
  readonly usage: string;
  readonly options?: readonly string[];
  /** Whether it takes names, or values of its options. */
  readonly names?: boolean;
}

/**
 * Runs a tool's main function when its file is the one that Node was started with, and not when another imports it.
 * The number that it gives is the exit code. Answers `--help` with the usage, and refuses with it what the tool does
 * not take; the exit code is then 2.
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

/** Whether the tool takes this argument. */
export function takes({ options = [], names = false }: Usage, argument: string): boolean {
  return argument.startsWith('-') ? options.includes(argument) : names;
}
