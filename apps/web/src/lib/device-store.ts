interface Keyed {
  readonly key: string;
}

export interface DeviceStore<Item extends Keyed> {
  readonly readAll: () => readonly Item[];
  /** Throws when the browser keeps nothing or is full: then nothing has been removed. */
  readonly change: (put: readonly Item[], remove: readonly string[]) => void;
  readonly clear: () => void;
}

/**
 * Items kept on this device under a prefix, one entry each, so that two tabs never overwrite each other's. Synchronous
 * on purpose: what is kept while a phone puts the page away must be kept before it is gone.
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
        // Nothing was kept there.
      }
    },
  };
};
