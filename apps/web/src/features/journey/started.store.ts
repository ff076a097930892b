const keyOf = (surgeryId: string): string => `candour.started.${surgeryId}`;

/** Whether the user has pressed Start in this browser. */
export const wasStartedHere = (surgeryId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(surgeryId)) !== null;
  } catch {
    return false;
  }
};

export const rememberStart = (surgeryId: string): void => {
  try {
    localStorage.setItem(keyOf(surgeryId), 'yes');
  } catch {
    // The start screen then shows again.
  }
};
