import { chmodSync, mkdirSync } from 'node:fs';
import { StartError } from './start-error';

/**
 * Creates the folder of all data that Candour keeps (DATA_DIR). Other users of the machine cannot list it. When root
 * starts Candour the folder stays enterable, because the database in it then runs as an unprivileged user.
 */
export function prepareDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw new StartError(
      `The data folder ${path} can't be made or used (${reason}): set DATA_DIR to one that can`,
      {
        cause,
      },
    );
  }
}
