import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Wraps react-aria components: British dates and left-to-right text, whatever the browser's language. */
export function British({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
