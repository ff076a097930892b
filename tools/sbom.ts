import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runTool } from './run/tool.ts';
import { billOfMaterials } from './sbom/bill-of-materials.ts';
import { workspaceRoot } from './workspace.ts';

const read = (name: string) => JSON.parse(readFileSync(join(workspaceRoot, name), 'utf8'));

/**
 * `npm run sbom [-- FILE]`: writes the components of an installation as CycloneDX, by default to
 * dist/sbom.cdx.json.
 */
function main(): number {
  const named = process.argv[2];
  const file = named
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), named)
    : join(workspaceRoot, 'dist/sbom.cdx.json');
  const bill = billOfMaterials(read('package-lock.json'), read('package.json'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${bill.components.length} components are in ${file}`);
  return 0;
}

await runTool(import.meta, main, { usage: 'npm run sbom -- [FILE]', names: true });
