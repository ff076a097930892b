import { useEffect } from 'react';

const SERVICE = 'Candour';

export const titleOf = (...parts: readonly string[]): string => [...parts, SERVICE].join(' - ');

/** For a page with a more specific title than its screen: `useDocumentTitle('Question 3 of 12', 'Assessment')`. */
export const useDocumentTitle = (...parts: readonly string[]): void => {
  const title = titleOf(...parts);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
