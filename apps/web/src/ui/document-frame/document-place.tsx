import { type ReactNode, useEffect, useRef, useState } from 'react';
import { canShowPdf } from './can-show-pdf';
import { Place } from './document-frame.styles';
import { keepPlace } from './keep-place';

export interface DocumentPlaceProps {
  /** In pixels. */
  readonly minHeight: number;
  /** The frame, or the skeleton that stands for it. */
  readonly children: ReactNode;
}

/**
 * Where a document comes to stand. As HTML it turns out longer than anybody can know before: it is given a screen's
 * height from the start, and what is seen below it stays where it is.
 */
export function DocumentPlace({ minHeight, children }: DocumentPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isFixed] = useState(canShowPdf);
  useEffect(() => {
    if (isFixed || !place.current) return undefined;
    return keepPlace(place.current);
  }, [isFixed]);
  return (
    <Place ref={place} $minHeight={minHeight} $isFixed={isFixed}>
      {children}
    </Place>
  );
}
