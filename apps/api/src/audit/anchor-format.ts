import type { Environment } from '../config/environment.types';

/** A seal as it is written outside the database, one JSON object on each line. */
export interface AnchoredSeal {
  /** Counted from 1, without gaps. */
  readonly seal: number;
  readonly sealed_at: string;
  /** The sequence number of the last audit entry that it covers. */
  readonly last_entry: number;
  /** The number of entries that it and the seals before it cover. */
  readonly entries: number;
  /** The head of the chain. */
  readonly hash: string;
}

export const anchorLine = ({ seal, sealed_at, last_entry, entries, hash }: AnchoredSeal): string =>
  JSON.stringify({ seal, sealed_at, last_entry, entries, hash });

/** Null for a malformed line, such as one that was cut off when a process was killed. Unknown fields are ignored. */
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

/** A target outside the database, by the name under which the database stores its progress. */
export type AnchorTarget =
  | { readonly name: string; readonly file: string; readonly url: null }
  | { readonly name: string; readonly file: null; readonly url: string };

/** A checkpoint as it is written outside the database, between the seals. */
export interface AnchoredCheckpoint {
  /** The C2SP signed note. */
  readonly checkpoint: string;
  /** The sequence number of the last audit entry that it covers. */
  readonly last_entry: number;
}

/** Null for a line that is no checkpoint. */
export const readAnchoredCheckpoint = (line: string): AnchoredCheckpoint | null => {
  try {
    const read = JSON.parse(line) as AnchoredCheckpoint | null;
    return typeof read?.checkpoint === 'string' && Number.isSafeInteger(read.last_entry) ? read : null;
  } catch {
    return null;
  }
};

/** The targets that the hospital has configured. The name of an address omits its query, which may hold a key. */
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
