/**
 * Runs a tool's main function when its file is the one that Node was started with, and not when another imports it.
 * The number that it gives is the exit code.
 */
export async function runTool(meta: ImportMeta, main: () => Promise<number> | number): Promise<void> {
  if (meta.main) process.exitCode = await main();
}
