import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { trustedProxies } from '../common/network-address';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The error of one variable; its message never contains a secret. */
export class VariableError extends Error {}

/** The value of a variable; an empty one counts as unset, because docker compose passes an unset one as empty. */
export function readVariable(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim();
  return value ? value : null;
}

/** Reads a secret from its variable or from the file that `<name>_FILE` names, as container platforms mount secrets. */
export function readSecretVariable(variables: Variables, name: string): string | null {
  const value = readVariable(variables, name);
  const file = readVariable(variables, `${name}_FILE`);
  if (file === null) return value;
  if (value !== null) throw new VariableError(`Set ${name} or ${name}_FILE, not both`);
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content) return content;
  } catch {
    throw new VariableError(`${name}_FILE names a file that can't be read: ${file}`);
  }
  throw new VariableError(`${name}_FILE names an empty file: ${file}`);
}

export function wholeNumber(name: string, value: string, from: number, to: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number >= from && number <= to) return number;
  throw new VariableError(`${name} must be a whole number from ${from} to ${to}, not "${value}"`);
}

export function positiveNumber(name: string, value: string): number {
  const number = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number > 0 && Number.isFinite(number)) return number;
  throw new VariableError(`${name} must be a number greater than 0, not "${value}"`);
}

export function trueOrFalse(name: string, value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new VariableError(`${name} must be true or false, not "${value}"`);
}

export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw new VariableError(`${name} must be one of ${allowed.join(', ')}, not "${value}"`);
}

/** A URL with one of the schemes. The message contains no part of the value, which may hold a password. */
export function address(name: string, value: string, schemes: readonly string[], example: string): URL {
  const url = URL.parse(value);
  if (url && schemes.includes(url.protocol) && url.hostname) return url;
  throw new VariableError(`${name} must look like ${example}`);
}

/** "name@host" alone, or "Some Name <name@host>" where `display` allows it. */
export function emailAddress(name: string, value: string, display: 'with a name' | 'bare'): string {
  const bare = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
  const named = /^[^<>\r\n]+<[^\s@<>,;"]+@[^\s@<>,;"]+>$/;
  if (bare.test(value) || (display === 'with a name' && named.test(value))) return value;
  throw new VariableError(`${name} must be an email address, not "${value}"`);
}

export function telephone(name: string, value: string): string {
  if (/^\+?[\d ()-]{3,30}$/.test(value)) return value;
  throw new VariableError(`${name} must be a telephone number, not "${value}"`);
}

export function executableFile(name: string, value: string): string {
  try {
    accessSync(value, constants.X_OK);
    return value;
  } catch {
    throw new VariableError(`${name} names no program that can be run: ${value}`);
  }
}

/** Addresses and CIDRs, separated by commas. */
export function proxies(name: string, value: string): readonly string[] {
  const entries = value.split(',').map((entry) => entry.trim());
  try {
    trustedProxies(entries);
    return entries;
  } catch (error) {
    const { message } = error as Error;
    throw new VariableError(
      `${name} must be addresses or CIDRs separated by commas, like 127.0.0.1,10.1.2.0/24; not "${message}"`,
    );
  }
}

/** A file that need not exist yet, in a folder that must exist. */
export function fileInFolder(name: string, value: string): string {
  const file = resolve(value);
  try {
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
    if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return file;
  } catch {
    // The check below reports it.
  }
  throw new VariableError(`${name} names no file in a folder that can be written to: ${value}`);
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** May be plain http, because the answer is signed. */
export function timestampAddress(name: string, value: string): string {
  const url = address(name, value, ['https:', 'http:'], 'https://timestamp.hospital.example');
  if (url.username || url.password) throw new VariableError(`${name} must not hold a name or a password`);
  return url.href;
}

/** Public keys of signed notes, separated by commas: name, number of the key, key. */
export function noteKeys(name: string, value: string): readonly string[] {
  const keys = value.split(',').map((key) => key.trim());
  if (keys.every((key) => /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(key))) return keys;
  throw new VariableError(`${name} must be keys as \`admin -- audit-key\` prints them, separated by commas`);
}

/** Must be https, unless the host is this machine, so that others can neither read nor change what is sent. */
export function anchorAddress(name: string, value: string): string {
  const url = address(name, value, ['https:', 'http:'], 'https://anchor.hospital.example/candour');
  if (url.username || url.password) throw new VariableError(`${name} must not hold a name or a password`);
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url.href;
  throw new VariableError(`${name} must be https, or http on this very machine`);
}
