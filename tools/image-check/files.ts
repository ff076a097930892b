import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltImage } from './builder.ts';

/** Files that a production image does not need or must not contain. */
const UNWANTED =
  /(^|\/)(\.git|\.env|secrets|typescript|vite|vitest|jest|playwright-core)$|\.map$|\.(int|ext)-spec\.|\.candour$/;

const below = (root: string, path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? [inside, ...below(root, inside)] : [inside];
  });

/** Throws when the image contains an unwanted file, or a writable file outside the data folder. */
export const examineFiles = ({ root, workdir, user }: BuiltImage): void => {
  const own = below(root, workdir);
  const unwanted = own.filter((path) => UNWANTED.test(path) && !path.includes('/node_modules/'));
  const tools = own.filter((path) =>
    /\/node_modules\/(typescript|vite|vitest|jest|@playwright\/test)$/.test(path),
  );
  if (unwanted.length + tools.length > 0)
    throw new Error(`The image holds ${[...unwanted, ...tools].slice(0, 5).join(', ')}`);
  const uid = Number(user.split(':')[0]);
  const writable = own.filter((path) => {
    const status = statSync(join(root, path), { throwIfNoEntry: false });
    return status && (status.uid === uid || (status.mode & 0o002) !== 0);
  });
  if (writable.length > 0) throw new Error(`Its user could change ${writable.slice(0, 5).join(', ')}`);
  console.log(`ok  ${own.length} files, none that its user could change, no tool, no source map, no secret`);
};
