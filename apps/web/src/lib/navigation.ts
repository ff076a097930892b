import { useCallback, useMemo } from 'react';
import { navigate, useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

/** Navigates to an address from `pathTo` or SCREENS. `replace` adds no history entry. */
export { navigate, usePathname, useSearch };

/** What the address names after its #; null if nothing. */
export const useHash = (): string | null => useLocationProperty(() => window.location.hash.slice(1) || null);

export interface SearchParameters {
  readonly read: (name: string) => string | null;
  /** Sets a query parameter without a history entry; null or '' removes it. */
  readonly write: (changes: Readonly<Record<string, string | null>>) => void;
}

/** The query string, where tables store search and page. */
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
