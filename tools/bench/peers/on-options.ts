/** Starts with the options that the benchmark sends, and reports when it is ready. */
export const onOptions = (start: (options: never) => Promise<unknown>): void => {
  process.once('message', (options) => {
    start(options as never).then(
      () => process.send?.('ready'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
};
