import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ThemeProvider } from 'styled-components';
import { GlobalStyles } from './global-styles';
import { theme } from './tokens';

export interface KitProviderProps {
  readonly children: ReactNode;
  /** What a link of the kit does instead of loading the page anew: the router's own navigate. */
  readonly navigate?: ((path: string) => void) | undefined;
}

/** Stands once around the app: theme, global styles, British dates, and links that go through the router. */
export function KitProvider({ children, navigate }: KitProviderProps) {
  const content = navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children;
  return (
    <I18nProvider locale="en-GB">
      <ThemeProvider theme={theme}>
        <GlobalStyles />
        {content}
      </ThemeProvider>
    </I18nProvider>
  );
}
