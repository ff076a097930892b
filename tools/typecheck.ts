import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { installed, runNode } from './run/command.ts';
import { runTool } from './run/tool.ts';
import { workspaceRoot } from './workspace.ts';

/** Type-checks every tsconfig of the workspace, or of the one package in whose folder it is called. */
export async function typecheck(folder = workspaceRoot): Promise<number> {
  const patterns =
    folder === workspaceRoot
      ? ['{apps,libs}/*/tsconfig*.json', '{e2e,migrations,tools}/tsconfig*.json']
      : ['tsconfig*.json'];
  const projects = globSync(patterns, { cwd: folder }).toSorted();
  const codes = await Promise.all(
    projects.map(async (project) => {
      const code = await runNode(installed.tsc, ['-p', project, '--noEmit', '--pretty'], { cwd: folder });
      if (code !== 0) console.error(`types: ${relative(workspaceRoot, `${folder}/${project}`)} has errors`);
      return code;
    }),
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}

await runTool(import.meta, () => typecheck(process.cwd()));
