import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/layout/skip-link';
import { Density, type DensityName } from '../../ui/theme/density';
import { FrameBox, MainBox } from './frame.styles';
import { SiteFooter } from './site-footer';

export interface SiteFrameProps {
  readonly header: ReactNode;
  /** At the top of the footer. */
  readonly contact?: ReactNode;
  readonly density?: DensityName;
  readonly children: ReactNode;
}

/** Skip link, header, main and footer, in this order. */
export function SiteFrame({ header, contact, density = 'patient', children }: SiteFrameProps) {
  return (
    <Density value={density}>
      <SkipLink />
      <FrameBox>
        {header}
        <MainBox id="main" tabIndex={-1}>
          {children}
        </MainBox>
        <SiteFooter>{contact}</SiteFooter>
      </FrameBox>
    </Density>
  );
}
