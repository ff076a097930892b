import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { PlainSurface } from './plain-surface';
import type { SurfaceProps } from './surface-props';
import { suitsBlockEditor } from './suits-block-editor';

const LoadedBlockSurface = lazy(async () => ({ default: (await import('./block-surface')).BlockSurface }));

interface TakeoverProps {
  readonly substitute: ReactNode;
  readonly children: ReactNode;
}

/** Shows the substitute when the editor could not be loaded or has failed. */
class Takeover extends Component<TakeoverProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.substitute : this.props.children;
  }
}

export interface WritingSurfaceProps extends SurfaceProps {
  readonly whileLoading: ReactNode;
}

/** The block editor where it works, the plain one with the same toolbar where it does not. Nothing written is lost. */
export function WritingSurface({ whileLoading, ...props }: WritingSurfaceProps) {
  const [isPlain, setIsPlain] = useState(() => !suitsBlockEditor());
  const plain = <PlainSurface {...props} />;
  if (isPlain) return plain;
  return (
    <Takeover substitute={plain}>
      <Suspense fallback={whileLoading}>
        <LoadedBlockSurface {...props} onFailure={() => setIsPlain(true)} />
      </Suspense>
    </Takeover>
  );
}
