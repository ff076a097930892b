import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { GlobalStyles } from './global-styles';
import { type Navigate, NavigateContext } from './navigate-context';
import { theme } from './tokens';

export interface KitProviderProps {
  readonly children: ReactNode;
  /** The router's navigate function, for links within the app. */
  readonly navigate?: Navigate | undefined;
}

/** Wraps the app once: theme, global styles, and links that use the router. */
export function KitProvider({ children, navigate }: KitProviderProps) {
  return (
    <NavigateContext value={navigate ?? null}>
      <ThemeProvider theme={theme}>
        <GlobalStyles />
        {children}
      </ThemeProvider>
    </NavigateContext>
  );
}
