const keyOf = (surgeryId: string): string => `candour.started.${surgeryId}`;

/** Whether Start was pressed in this browser. */
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
    // Then the start screen shows once more.
  }
};
