/** Waits for what the bench tells this process, and says when it is ready. */
export const onceTold = <Told>(start: (told: Told) => Promise<unknown>): void => {
  process.once('message', (told) => {
    start(told as Told).then(
      () => process.send?.('ready'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
};
