import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../skeleton/skeleton';
import { theme } from '../theme/tokens';
import { keepScrollPosition } from './keep-scroll-position';

export interface DocumentPlaceProps {
  /** In pixels. */
  readonly minHeight: number;
  /** Whether it keeps that height, as in a card. */
  readonly isInCard?: boolean;
  /** The frame, or its skeleton. */
  readonly children: ReactNode;
}

/**
 * Reserves a screen's height for a document, because its final height is unknown, and keeps the visible
 * content below it in place.
 */
export function DocumentPlace({ minHeight, isInCard = false, children }: DocumentPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInCard || !place.current) return undefined;
    return keepScrollPosition(place.current);
  }, [isInCard]);
  return (
    <Place ref={place} $minHeight={minHeight} $isFixed={isInCard}>
      {children}
    </Place>
  );
}

/** Few documents are shorter; a much larger reserve would look empty on a portrait screen. */
const SHORTEST_DOCUMENT = '900px';

const Place = styled.div<{ $minHeight: number; $isFixed: boolean }>`
  min-height: ${({ $minHeight, $isFixed }) =>
    $isFixed ? `${$minHeight}px` : `max(${$minHeight}px, min(100svh, ${SHORTEST_DOCUMENT}))`};

  ${theme.screen.print} {
    min-height: 0 !important;
  }
`;

interface DocumentSkeletonProps {
  /** The name of the loading document, for screen readers. */
  readonly label: string;
}

/** The placeholder of a loading document in a DocumentPlace. */
export function DocumentSkeleton({ label }: DocumentSkeletonProps) {
  return <Skeleton label={label} shapes={['card', 'card', 'card']} />;
}
