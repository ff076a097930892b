import { createContext } from 'react';

export type Navigate = (path: string) => void;

/** Navigates without a page load. null: the browser handles the kit's links. */
export const NavigateContext = createContext<Navigate | null>(null);
