/** Waits for what the bench tells this process, and says when it is ready. */
export const onceTold = (start: (told: never) => Promise<unknown>): void => {
  process.once('message', (told) => {
    start(told as never).then(
      () => process.send?.('ready'),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
};
