import { createContext, useContext } from 'react';

export interface Notices {
  /** Shows the red snackbar. Show the same text where the error happened. */
  readonly raiseError: (text: string) => void;
  readonly raiseSuccess: (text: string) => void;
}

export const NoticeContext = createContext<Notices | null>(null);

export const useNotices = (): Notices => {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('There is no snackbar around this component');
  return notices;
};
