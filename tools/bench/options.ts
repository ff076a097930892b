import { parseArgs } from 'node:util';

/** The open surgeries of a busy surgeon in a big hospital. */
export const SURGERIES_OF_A_SURGEON = 200;

export const PARTS = [
  'reads',
  'answers',
  'documents',
  'crowd',
  'people',
  'overload',
  'growth',
  'start',
  'size',
  'web',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  readonly rounds: number;
  /** The seconds for which one side of one round is measured. */
  readonly seconds: number;
  /** The folder for CPU profiles of Candour. */
  readonly profiles: string | undefined;
  /** The number of surgeries in the large installation of the growth part. */
  readonly surgeries: number;
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

const positive = (name: string, given: string): number => {
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} wants a number above 0`);
  return value;
};

/** Requires a whole number of surgeons: each has the same number of surgeries. */
const wholeSurgeons = (given: string): number => {
  const surgeries = positive('surgeries', given);
  if (surgeries % SURGERIES_OF_A_SURGEON > 0)
    throw new Error(`--surgeries wants a multiple of ${SURGERIES_OF_A_SURGEON}`);
  return surgeries;
};

/** Parses the arguments; without any, every part on the server runs. Throws on an unknown one. */
export const readOptions = (words: readonly string[]): BenchOptions => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '8' },
      profiles: { type: 'string' },
      surgeries: { type: 'string', default: '100000' },
    },
  });
  const parts = positionals.map((name) => {
    if (!isPart(name)) throw new Error(`There is no part ${name}; there are ${PARTS.join(', ')}`);
    return name;
  });
  return {
    parts: parts.length > 0 ? parts : PARTS.filter((part) => part !== 'web'),
    rounds: Math.ceil(positive('rounds', values.rounds)),
    seconds: positive('seconds', values.seconds),
    profiles: values.profiles,
    surgeries: wholeSurgeons(values.surgeries),
  };
};
