import { useEffect, useState } from 'react';
import { FocusInSight } from '../../lib/focus-in-sight';
import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { Bone, SkeletonBox, type SkeletonRoom } from './skeleton.styles';

const quickEnough = 200;

export interface SkeletonProps {
  /** The outline of what is coming. */
  readonly shapes?: readonly ('line' | 'heading' | 'card')[];
  /** What is loading, for a screen reader. */
  readonly label?: string;
  /** Kept free from the first moment, so that what stands below does not move when the thing itself comes. */
  readonly room?: SkeletonRoom;
}

/** Shows nothing for the first 200 ms: what comes sooner needs no stand-in. */
export function Skeleton({
  shapes = ['heading', 'line', 'line', 'line'],
  label = words.loading,
  room = 'own',
}: SkeletonProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quickEnough);
    return () => clearTimeout(timer);
  }, []);
  return (
    <FocusInSight>
      <SkeletonBox role="status" aria-busy="true" $room={room}>
        {isShown ? <VisuallyHidden>{label}</VisuallyHidden> : null}
        {isShown ? shapes.map((shape, index) => <Bone key={`${shape}-${index}`} $shape={shape} />) : null}
      </SkeletonBox>
    </FocusInSight>
  );
}
