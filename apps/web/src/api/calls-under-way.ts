const underWay = new Set<Promise<unknown>>();

/** Counts the call as pending until it is answered. */
export const whileUnderWay = <Answered>(calling: Promise<Answered>): Promise<Answered> => {
  underWay.add(calling);
  const end = (): boolean => underWay.delete(calling);
  calling.then(end, end);
  return calling;
};

/** Resolves when no call is pending, including calls that start during the wait. */
export const whenAllAnswered = async (): Promise<void> => {
  while (underWay.size > 0) await Promise.allSettled(underWay);
};
