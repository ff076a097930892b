import { hostname, userInfo } from 'node:os';
import { StartError } from '../config/start-error';

const LONGEST = 100;

/** A container may run as a user that has no name. */
const systemUser = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};

/** The operator of a command for the audit trail: the given name, or the user and host name of the system. */
export const operatorName = (given?: string): string => {
  if (given === undefined) return `${systemUser()}@${hostname()}`;
  const name = given.trim();
  if (name === '' || name.length > LONGEST || /\p{C}/u.test(name)) {
    throw new StartError(`--operator takes a name of at most ${LONGEST} characters`);
  }
  return name;
};
