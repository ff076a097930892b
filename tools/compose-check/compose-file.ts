import { parse } from 'yaml';

export type Mapping = Readonly<Record<string, unknown>>;

export interface Service {
  readonly name: string;
  readonly settings: Mapping;
}

export interface ComposeFile {
  readonly services: readonly Service[];
  readonly networks: ReadonlySet<string>;
  readonly volumes: ReadonlySet<string>;
  readonly secrets: ReadonlySet<string>;
  readonly text: string;
}

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list that may be written as a list, as one word, or as the keys of a mapping. */
export const listOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.map(String);
  if (isMapping(value)) return Object.keys(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [String(value)]
    : [];
};

const names = (value: unknown): ReadonlySet<string> => new Set(isMapping(value) ? Object.keys(value) : []);

/** Reads a compose file with its anchors merged. Throws when it is no YAML or names no service. */
export const composeFrom = (text: string): ComposeFile => {
  const file: unknown = parse(text, { merge: true, uniqueKeys: true, strict: true });
  if (!isMapping(file) || !isMapping(file['services'])) throw new Error('There are no services');
  return {
    services: Object.entries(file['services']).map(([name, settings]) => ({
      name,
      settings: isMapping(settings) ? settings : {},
    })),
    networks: names(file['networks']),
    volumes: names(file['volumes']),
    secrets: names(file['secrets']),
    text,
  };
};
