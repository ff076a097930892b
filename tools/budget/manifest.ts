/** What Vite says about a chunk, under the source that it was made of. */
export type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[]; isEntry?: boolean };
export type Manifest = Readonly<Record<string, Chunk>>;

/** Every file that a browser loads to run these sources: their chunks, what those import at once, and the styles. */
export function filesFor(manifest: Manifest, sources: readonly string[]): Set<string> {
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

/** The sources of chunks that a pattern names. */
export function sourcesLike(manifest: Manifest, pattern: RegExp): string[] {
  return Object.keys(manifest).filter((source) => pattern.test(source));
}
