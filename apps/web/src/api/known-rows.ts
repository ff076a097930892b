import type { AuthSession } from '@candour/contracts';

const KEY = 'candour.known-rows';

/** The ids of a patient's surgeries, kept until the logout. */
interface KnownRows {
  readonly patientId: string;
  readonly ids: readonly string[];
}

/** The rows of the patient's list when this device read it last. */
export const knownRows = ({ patientId }: Pick<AuthSession, 'patientId'>): readonly string[] => {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KnownRows | null;
    return known !== null && known.patientId === patientId ? known.ids : [];
  } catch {
    return [];
  }
};

export const keepKnownRows = (known: KnownRows): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // The reads about the rows then follow the list.
  }
};

export const forgetKnownRows = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
};
