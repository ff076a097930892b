import { useEffect } from 'react';
import { words } from '../words';

const PREFIX = `${words.error}: `;

const withoutPrefix = (title: string): string =>
  title.startsWith(PREFIX) ? title.slice(PREFIX.length) : title;

/** Puts "Error: " before the title of the document while a submit stands refused: a screen reader reads it first. */
export const useErrorTitle = (isRefused: boolean): void => {
  useEffect(() => {
    if (!isRefused) return undefined;
    document.title = PREFIX + withoutPrefix(document.title);
    return () => {
      document.title = withoutPrefix(document.title);
    };
  }, [isRefused]);
};
