import { lstatSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

/** The account that PostgreSQL runs as. Null: the account that runs Candour (the usual case, and always on Windows). */
export type ServerAccount = { readonly uid: number; readonly gid: number } | null;

const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root. When root starts Candour, the server runs as the owner of an existing cluster, so
 * that a cluster that an ordinary user created stays usable, and as nobody for a new one.
 */
export function chooseServerAccount(clusterDirectory: string): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: NOBODY, gid: NOBODY };
}

/** The first folder on a path that the account may not enter; null when it can reach the path. */
export function firstClosedFolder(path: string, account: ServerAccount): string | null {
  if (account === null) return null;
  const root = parse(path).root;
  const folders: string[] = [];
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) folders.unshift(folder);
  return folders.find((folder) => !mayEnter(folder, account)) ?? null;
}

function mayEnter(folder: string, account: { uid: number; gid: number }): boolean {
  const link = lstatSync(folder, { throwIfNoEntry: false });
  const status = link?.isSymbolicLink() ? statSync(folder, { throwIfNoEntry: false }) : link;
  if (!status) return false;
  if (status.uid === account.uid) return (status.mode & 0o100) !== 0;
  if (status.gid === account.gid) return (status.mode & 0o010) !== 0;
  return (status.mode & 0o001) !== 0;
}
