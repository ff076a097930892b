import { VariableError } from './variable';

const WELL_KNOWN = /change.?me|secret|password|example|default|candour|test|demo|your.?(own|key)|12345678/i;

/** Refuses a weak secret: the message names the variable and never its value. */
export function strongSecret(name: string, value: string, least: number, production: boolean): string {
  if (/\s/.test(value)) throw new VariableError(`${name} must not contain spaces or line breaks`);
  if (value.length < least) {
    throw new VariableError(
      `${name} must have at least ${least} characters, for example from: openssl rand -base64 48`,
    );
  }
  const distinct = new Set(value).size;
  if (production && (distinct < 8 || looksLikeAnExample(value))) {
    throw new VariableError(
      `${name} is a well-known or guessable value, make one with: openssl rand -base64 48`,
    );
  }
  return value;
}

/** A word may occur among random characters by chance; words that make up most of the value do not. */
function looksLikeAnExample(value: string): boolean {
  const rest = value.replace(new RegExp(WELL_KNOWN.source, 'gi'), '').replace(/[^a-z0-9]/gi, '');
  return rest.length < value.length / 2;
}
