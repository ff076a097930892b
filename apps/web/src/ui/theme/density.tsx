import { createContext, type ReactNode, useContext } from 'react';

/** `patient`: 18 px, few elements at a time. `staff`: 16 px, compact. */
export type DensityName = 'patient' | 'staff';

const DensityContext = createContext<DensityName>('patient');

export interface DensityProps {
  readonly value: DensityName;
  readonly children: ReactNode;
}

/**
 * Sets the size of text and controls for its children. Dialogs, which render outside the tree, read it with
 * `useDensity`.
 */
export function Density({ value, children }: DensityProps) {
  return (
    <DensityContext value={value}>
      <div data-density={value}>{children}</div>
    </DensityContext>
  );
}

export const useDensity = (): DensityName => useContext(DensityContext);
