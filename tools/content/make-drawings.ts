import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run/tool.ts';
import { drawings, drawingsFolder } from './drawings.ts';

/** Writes the drawings of the content folder from their sources; its output is shipped. */
function main(): number {
  const files = drawings();
  for (const [name, drawing] of files) {
    writeFileSync(join(drawingsFolder, name), drawing);
    console.log(`${name}: ${(drawing.length / 1_000).toFixed(1)} kB`);
  }
  for (const name of globSync('*.svg', { cwd: drawingsFolder })) {
    if (!files.has(name)) rmSync(join(drawingsFolder, name));
  }
  return 0;
}

await runTool(import.meta, main, { usage: 'node tools/content/make-drawings.ts' });
