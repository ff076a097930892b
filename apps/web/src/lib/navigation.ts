import { useCallback, useMemo } from 'react';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

/** Goes to an address made by `pathTo` or taken from SCREENS; `replace` leaves no entry to go back to. */
export { navigate, usePathname, useSearch };

export interface SearchParameters {
  readonly read: (name: string) => string | null;
  /** Writes into the address without a new entry in the history; null or '' takes the name out. */
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
}

/** What stands after the ? of the address: where tables keep search and page. */
export const useSearchParameters = (): SearchParameters => {
  const search = useSearch();
  const write = useCallback<SearchParameters['write']>((changes) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const text = next.toString();
    navigate(`${window.location.pathname}${text ? `?${text}` : ''}`, { replace: true });
  }, []);
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    return { read: (name) => parameters.get(name), write };
  }, [search, write]);
};
