import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../../config/start-error';
import { chooseServerAccount, firstClosedFolder } from './server-account';

/** The folder of a system for the data of its services. */
const SERVICE_DATA = '/var/lib/candour';

/**
 * The location of the cluster of a data folder: normally inside it. When root starts Candour on a data folder that the
 * database, which never runs as root, cannot enter (such as root's home), the cluster is created below /var/lib/candour
 * and the data folder gets a link to it. Creates the parent folders of the cluster.
 */
export function clusterPlace(asked: string, serviceData = SERVICE_DATA): string {
  makeEnterable(dirname(asked), asked);
  const linked = linkAt(asked);
  if (linked !== null) return linked;
  if (lstatSync(asked, { throwIfNoEntry: false })) return asked;
  if (firstClosedFolder(asked, chooseServerAccount(asked)) === null) return asked;
  const place = join(serviceData, randomBytes(6).toString('hex'), 'postgres');
  makeEnterable(dirname(place), asked);
  symlinkSync(place, asked);
  return place;
}

function linkAt(path: string): string | null {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : null;
}

/** Creates a folder that the server's account can enter, but other users cannot list. */
function makeEnterable(folder: string, asked: string): void {
  try {
    if (mkdirSync(folder, { recursive: true }) === undefined) return;
    const isRoot = process.getuid?.() === 0;
    chmodSync(folder, isRoot ? 0o711 : 0o700);
  } catch (cause) {
    throw new StartError(
      `The data folder ${dirname(asked)} can't be made: change the owner of its parent or set DATA_DIR`,
      {
        cause,
      },
    );
  }
}
