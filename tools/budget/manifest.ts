/** The manifest entry of a chunk; the key is its source. */
export type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[]; isEntry?: boolean };
export type Manifest = Readonly<Record<string, Chunk>>;

/**
 * Every file that a browser loads to run these sources: their chunks, the static imports of those, and the styles.
 * Throws for a source without a chunk: it was renamed, or is bundled with another one.
 */
export function filesFor(manifest: Manifest, sources: readonly string[]): Set<string> {
  const unknown = sources.filter((source) => manifest[source] === undefined);
  if (unknown.length > 0)
    throw new Error(`The build has no chunk ${unknown.join(', ')}: see tools/budget/limits.ts`);
  const files = new Set<string>();
  const seen = new Set<string>();
  const queue = [...sources];
  for (const source of queue) {
    const chunk = manifest[source];
    if (chunk === undefined || seen.has(source)) continue;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    queue.push(...(chunk.imports ?? []));
  }
  return files;
}

/** The sources of chunks that match a pattern. */
export function sourcesLike(manifest: Manifest, pattern: RegExp): string[] {
  return Object.keys(manifest).filter((source) => pattern.test(source));
}
