import { createContext, type ReactNode, useContext } from 'react';

/** `patient`: 18 px, one thing at a time. `staff`: 16 px, everything close at hand. */
export type DensityName = 'patient' | 'staff';

const DensityContext = createContext<DensityName>('patient');

export interface DensityProps {
  readonly value: DensityName;
  readonly children: ReactNode;
}

/** Sets the size of text and controls for everything inside. Dialogs, which leave the tree, read it by `useDensity`. */
export function Density({ value, children }: DensityProps) {
  return (
    <DensityContext value={value}>
      <div data-density={value}>{children}</div>
    </DensityContext>
  );
}

export const useDensity = (): DensityName => useContext(DensityContext);
