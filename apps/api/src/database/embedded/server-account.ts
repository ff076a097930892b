import { lstatSync, statSync } from 'node:fs';
import { dirname, parse } from 'node:path';

/** As whom PostgreSQL runs. Null: as whoever runs Candour (the usual case, and always so on Windows). */
export type ServerAccount = { readonly uid: number; readonly gid: number } | null;

const NOBODY = 65_534;

/**
 * PostgreSQL refuses to run as root. Started as root it runs as the owner of an existing cluster, so that whoever
 * made it as an ordinary user can go on using it, and as nobody for a new one.
 */
export function chooseServerAccount(clusterDirectory: string): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: NOBODY, gid: NOBODY };
}

/** The first folder on the way to a path that the account may not enter, or null when it gets there. */
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
