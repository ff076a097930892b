import type { Environment } from '../config/environment.types';

/** A seal as it is written outside the database: one JSON object a line. */
export interface AnchoredSeal {
  /** Counted from 1, without gaps. */
  readonly seal: number;
  readonly sealed_at: string;
  /** The sequence number of the last audit entry under it. */
  readonly last_entry: number;
  /** How many entries lie under it and the seals before it. */
  readonly entries: number;
  /** The head of the chain. */
  readonly hash: string;
}

export const anchorLine = ({ seal, sealed_at, last_entry, entries, hash }: AnchoredSeal): string =>
  JSON.stringify({ seal, sealed_at, last_entry, entries, hash });

/** Null for a line that is none, such as one that a process was killed at. Fields that are not known are left alone. */
export const readAnchor = (line: string): AnchoredSeal | null => {
  try {
    const read = JSON.parse(line) as AnchoredSeal | null;
    const isSeal =
      Number.isSafeInteger(read?.seal) &&
      Number.isSafeInteger(read?.last_entry) &&
      typeof read?.hash === 'string';
    return isSeal ? read : null;
  } catch {
    return null;
  }
};

/** A place outside the database, by the name under which the database knows how far it came. */
export type AnchorTarget =
  | { readonly name: string; readonly file: string; readonly url: null }
  | { readonly name: string; readonly file: null; readonly url: string };

/** The places that the hospital has chosen. The name of an address leaves out what may be a key. */
export const anchorTargets = ({
  auditAnchorFile,
  auditAnchorUrl,
}: Pick<Environment, 'auditAnchorFile' | 'auditAnchorUrl'>): AnchorTarget[] => {
  const targets: AnchorTarget[] = [];
  if (auditAnchorFile !== null)
    targets.push({ name: `file:${auditAnchorFile}`, file: auditAnchorFile, url: null });
  if (auditAnchorUrl !== null) {
    const { origin, pathname } = new URL(auditAnchorUrl);
    targets.push({ name: `${origin}${pathname}`, file: null, url: auditAnchorUrl });
  }
  return targets;
};
