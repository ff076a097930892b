import { Skeleton } from '../skeleton/skeleton';
import { Reserved } from './document-frame.styles';

export interface DocumentSkeletonProps {
  /** What is loading, for a screen reader. */
  readonly label: string;
  /** In pixels, as the frame will have it. */
  readonly minHeight: number;
}

/** As high as the frame that is coming: what has the focus below it must not move out of sight. */
export function DocumentSkeleton({ label, minHeight }: DocumentSkeletonProps) {
  return (
    <Reserved $minHeight={minHeight}>
      <Skeleton label={label} shapes={['card', 'card', 'card']} />
    </Reserved>
  );
}
