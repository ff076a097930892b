import type { AnyStateMachine } from 'xstate';
import { guardWords } from '../kit/chart-words';

/** What runs, and has no name to write down. */
const code = ['context', 'input', 'output', 'params'];

/** The places of a configuration that hold a guard, which may be several joined by and, or, not. */
const written = (key: string, value: unknown): unknown => {
  if (code.includes(key) && typeof value === 'function') return undefined;
  if (key === 'guard' && value !== undefined) return { type: guardWords(value) };
  return typeof value === 'function' ? undefined : value;
};

const plain = (value: unknown, key = ''): unknown => {
  const here = written(key, value);
  if (Array.isArray(here)) return here.map((entry) => plain(entry));
  if (typeof here !== 'object' || here === null) return here;
  const entries = Object.entries(here).map(([name, inner]) => [name, plain(inner, name)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
};

/**
 * A machine as the JSON that Stately's tools open and `createMachine` takes: states, transitions, descriptions, tags
 * and names of guards, actions, actors and delays. What they do stays in the code.
 */
export const toConfig = (machine: AnyStateMachine): string =>
  `${JSON.stringify(plain({ ...machine.config, id: machine.id }), null, 2)}\n`;
