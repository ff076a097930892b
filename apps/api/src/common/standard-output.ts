/** More text than this is written at once; it is longer than any line. */
const LARGE = 65_536;

/** The destination of the lines: `process.stdout`, whose writes to a file, a pipe or a terminal are synchronous. */
export interface Output {
  write(text: string): unknown;
}

/**
 * Writes the lines of one turn of the event loop together: under load that is one system call for many requests. A
 * process that ends, by an error too, writes its pending lines first.
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

/** Writes the lines of the log to the standard output. The server continues when the reader of the output is gone. */
export const standardOutput = (): ReturnType<typeof linesTogether> => {
  opened ??= open();
  return opened;
};
