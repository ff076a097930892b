const underWay = new Set<Promise<unknown>>();

/** Counts a call until it has been answered. */
export const whileUnderWay = <Answered>(calling: Promise<Answered>): Promise<Answered> => {
  underWay.add(calling);
  const end = (): boolean => underWay.delete(calling);
  calling.then(end, end);
  return calling;
};

/** Answers when no call waits for the server, those included that begin meanwhile. */
export const whenAllAnswered = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.allSettled(underWay);
};
