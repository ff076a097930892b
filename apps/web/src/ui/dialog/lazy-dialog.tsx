import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog';

const LoadedDialog = lazy(async () => ({ default: (await import('./dialog')).Dialog }));

/** The dialog for components that most people never open: its script loads at the first opening. */
export function LazyDialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
