interface Keyed {
  readonly key: string;
}

export interface DeviceStore<Item extends Keyed> {
  readonly readAll: () => readonly Item[];
  /** Throws if the browser stores nothing or is full; nothing has been removed then. */
  readonly change: (put: readonly Item[], remove: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * Items in local storage under a prefix, one entry each, so that two tabs never overwrite each other's. Synchronous,
 * because a phone may suspend the page before an asynchronous write ends.
 */
export const deviceStore = <Item extends Keyed>(prefix: string): DeviceStore<Item> => {
  const keys = (): readonly string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  const readOne = (key: string): readonly Item[] => {
    try {
      return [JSON.parse(localStorage.getItem(key) ?? '') as Item];
    } catch {
      return [];
    }
  };
  return {
    readAll: () => keys().flatMap(readOne),
    change: (put, remove) => {
      for (const item of put) localStorage.setItem(`${prefix}${item.key}`, JSON.stringify(item));
      for (const key of remove) localStorage.removeItem(`${prefix}${key}`);
    },
    clear: () => {
      try {
        for (const key of keys()) localStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
};
