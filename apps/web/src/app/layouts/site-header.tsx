import type { ReactNode } from 'react';
import { words } from '../words';
import { BrandLink, HeaderBox, HeaderRow, TabLink, TabRow } from './frame.styles';

export interface HeaderTab {
  readonly href: string;
  readonly label: string;
}

export interface SiteHeaderProps {
  readonly home: string;
  readonly tabs: readonly HeaderTab[];
  readonly path: string;
  /** Instead of the product's name alone. */
  readonly brand?: ReactNode;
  /** Rendered after the tabs, such as the Logout button. */
  readonly children?: ReactNode;
}

const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** The header of every area without a drawer: product name, the tabs of section 2, and the area's own content. */
export function SiteHeader({ home, tabs, path, brand, children }: SiteHeaderProps) {
  return (
    <HeaderBox>
      <HeaderRow>
        {brand ?? <BrandLink href={home}>{words.brand}</BrandLink>}
        <nav aria-label={words.mainNavigation}>
          <TabRow>
            {tabs.map(({ href, label }) => (
              <li key={href}>
                <TabLink href={href} {...(isWithin(path, href) ? { 'aria-current': 'page' } : {})}>
                  {label}
                </TabLink>
              </li>
            ))}
            {children ? <li>{children}</li> : null}
          </TabRow>
        </nav>
      </HeaderRow>
    </HeaderBox>
  );
}
