import type { Screen } from '@candour/contracts';
import type { ReactNode } from 'react';

export interface LayoutProps {
  readonly screen?: Screen;
  readonly path: string;
  readonly children: ReactNode;
}
