const cache = new Map<string, RegExp>();

/**
 * A path pattern: `*` is anything within one segment, `**` anything at all, `{a,b}` one or the other.
 * Gives the part of the path that it matches from the start up to a slash or the end; undefined when it does not.
 */
export function matchStart(pattern: string, path: string): string | undefined {
  return toRegExp(pattern).exec(path)?.[1];
}

/** Whether the pattern matches the path or a folder that it lies in. */
export function covers(pattern: string, path: string): boolean {
  return matchStart(pattern, path) !== undefined;
}

function toRegExp(pattern: string): RegExp {
  const known = cache.get(pattern);
  if (known) return known;
  const body = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replaceAll(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'));
  const made = new RegExp(`^(${body})(?:/|$)`);
  cache.set(pattern, made);
  return made;
}
