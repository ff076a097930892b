import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog';

const LoadedDialog = lazy(async () => ({ default: (await import('./dialog')).Dialog }));

/** A dialog whose script loads when it first opens, for components that most users never open. */
export function LazyDialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
