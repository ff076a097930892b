import { createContext } from 'react';

export type Navigate = (path: string) => void;

/** What a link of the kit does instead of loading the page anew. Null: links are left to the browser. */
export const NavigateContext = createContext<Navigate | null>(null);
