const GROUPS_IN_A_ROW = 5;
const GROUP = { across: 70, down: 72 } as const;
const STEP = { across: 6.4, down: 6.6 } as const;

/** The view box that holds 1,000 dots: ten groups of 100, in two rows. */
export const DOTS_BOX = '-1 0 346 140';

const rounded = (value: number): number => Math.round(value * 10) / 10;

const dot = (index: number): string => {
  const group = Math.floor(index / 100);
  const [row, column] = [Math.floor((index % 100) / 10), index % 10];
  const x = 3.2 + (group % GROUPS_IN_A_ROW) * GROUP.across + column * STEP.across;
  const y = 4 + Math.floor(group / GROUPS_IN_A_ROW) * GROUP.down + row * STEP.down;
  return `M${rounded(x)} ${rounded(y)}h0`;
};

/** A path with a dot for every person from one number to another; its round caps draw the dots. */
export const dotsPath = (from: number, to: number): string =>
  Array.from({ length: Math.max(to - from, 0) }, (_, index) => dot(from + index)).join('');
