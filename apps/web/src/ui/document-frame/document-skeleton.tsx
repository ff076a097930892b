import { Skeleton } from '../skeleton/skeleton';

export interface DocumentSkeletonProps {
  /** What is loading, for a screen reader. */
  readonly label: string;
}

/** Stands in a DocumentPlace for the document that is coming. */
export function DocumentSkeleton({ label }: DocumentSkeletonProps) {
  return <Skeleton label={label} shapes={['card', 'card', 'card']} />;
}
