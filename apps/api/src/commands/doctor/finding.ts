export type Verdict = 'ok' | 'warning' | 'wrong';

/** The result of one check of the installation, in one line. */
export interface Finding {
  readonly about: string;
  readonly verdict: Verdict;
  readonly says: string;
}

const MARKS: Readonly<Record<Verdict, string>> = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' };

export const findingLine = ({ about, verdict, says }: Finding): string =>
  `${MARKS[verdict]}  ${about.padEnd(13)} ${says.replaceAll(/\s+/g, ' ')}`;

/** Runs one check. An error that it throws becomes its finding. */
export const look = async (
  about: string,
  work: () => Promise<Omit<Finding, 'about'>> | Omit<Finding, 'about'>,
): Promise<Finding> => {
  try {
    return { about, ...(await work()) };
  } catch (error) {
    return { about, verdict: 'wrong', says: error instanceof Error ? error.message : 'unknown reason' };
  }
};

export const ok = (says: string): Omit<Finding, 'about'> => ({ verdict: 'ok', says });
export const warning = (says: string): Omit<Finding, 'about'> => ({ verdict: 'warning', says });
export const wrong = (says: string): Omit<Finding, 'about'> => ({ verdict: 'wrong', says });
