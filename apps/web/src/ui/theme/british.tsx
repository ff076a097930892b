import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Around what react-aria draws: British dates, from left to right, whatever the browser is set to. */
export function British({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
