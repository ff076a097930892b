import { chmodSync, mkdirSync } from 'node:fs';
import { StartError } from './start-error';

/**
 * Makes the folder that holds everything Candour keeps (DATA_DIR). Other people of the machine can't list it.
 * Started as root it stays enterable, because the database in it then runs as a user without rights.
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
