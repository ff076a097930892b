import { parseArgs } from 'node:util';

/** A busy surgeon in a big hospital has so many open ones. */
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
  /** How long one side of one round is measured. */
  readonly seconds: number;
  /** The folder that profiles of Candour's processor time go to. */
  readonly profiles: string | undefined;
  /** How many the large installation has that growth is measured in. */
  readonly surgeries: number;
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

const positive = (name: string, given: string): number => {
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`--${name} wants a number above 0`);
  return value;
};

/** Every surgeon of the large installation has as many surgeries. */
const wholeSurgeons = (given: string): number => {
  const surgeries = positive('surgeries', given);
  if (surgeries % SURGERIES_OF_A_SURGEON > 0)
    throw new Error(`--surgeries wants a multiple of ${SURGERIES_OF_A_SURGEON}`);
  return surgeries;
};

/** What the words after the command ask for; none asks for everything on the server's side. Throws on an unknown one. */
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
