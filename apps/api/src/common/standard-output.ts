/** Longer than any line; more than that does not wait. */
const LARGE = 65_536;

/** What the lines are written to: `process.stdout`, whose writes to a file, a pipe or a terminal are done at once. */
export interface Output {
  write(text: string): unknown;
}

/**
 * Writes the lines of one turn of the event loop together: under load that is one call of the system for many
 * requests. A process that ends, by an error too, writes what it holds first.
 */
export const linesTogether = (output: Output) => {
  let held = '';
  const flush = (): void => {
    const text = held;
    held = '';
    if (text !== '') output.write(text);
  };
  return {
    flush,
    write: (line: string): void => {
      if (held === '') setImmediate(flush);
      held += line;
      if (held.length > LARGE) flush();
    },
  };
};

const open = (): ReturnType<typeof linesTogether> => {
  const lines = linesTogether(process.stdout);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.on('exit', lines.flush);
  return lines;
};

let opened: ReturnType<typeof linesTogether> | undefined;

/** The lines of the log on the standard output. That whoever read them is gone ends no server. */
export const standardOutput = (): ReturnType<typeof linesTogether> => {
  opened ??= open();
  return opened;
};
