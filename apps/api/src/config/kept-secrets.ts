import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder';
import { keepOnce } from './kept-file';
import { StartError } from './start-error';

export interface KeptSecrets {
  readonly apiKey: string;
  readonly jwtSecret: string;
}

/**
 * The secrets of a demo, generated at its first start and kept in the data folder, so that people stay logged in over a
 * restart.
 */
export function readKeptSecrets(dataDirectory: string): KeptSecrets {
  prepareDataFolder(dataDirectory);
  const file = join(dataDirectory, 'secrets.json');
  const made = {
    apiKey: randomBytes(24).toString('base64url'),
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  try {
    const { apiKey, jwtSecret } = JSON.parse(
      keepOnce(file, () => JSON.stringify(made)),
    ) as Partial<KeptSecrets>;
    if (!apiKey || !jwtSecret) throw new SyntaxError('incomplete');
    return { apiKey, jwtSecret };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`The kept secrets in ${file} can't be read: repair or delete that file`, { cause });
  }
}
