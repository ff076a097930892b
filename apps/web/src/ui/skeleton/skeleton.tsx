import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { KeepFocusVisible } from '../../lib/keep-focus-visible';
import { VisuallyHidden } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { words } from '../words';

const quickEnough = 200;

export interface SkeletonProps {
  /** The shapes of the loading content. */
  readonly shapes?: readonly ('line' | 'heading' | 'card')[];
  /** The name of the loading content, for screen readers. */
  readonly label?: string;
  /** Whether all that follows on the page stays hidden meanwhile, because it would move under a press. */
  readonly holdsBack?: boolean;
}

/**
 * Stays invisible for the first 200 ms, because content that loads sooner needs no placeholder. The page's frame keeps
 * the footer below the window meanwhile.
 */
export function Skeleton({
  shapes = ['heading', 'line', 'line', 'line'],
  label = words.loading,
  holdsBack = false,
}: SkeletonProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quickEnough);
    return () => clearTimeout(timer);
  }, []);
  return (
    <KeepFocusVisible>
      <SkeletonBox role="status" aria-busy="true" data-holds-back={holdsBack || undefined}>
        {isShown ? <VisuallyHidden>{label}</VisuallyHidden> : null}
        {isShown ? shapes.map((shape, index) => <Bone key={`${shape}-${index}`} $shape={shape} />) : null}
      </SkeletonBox>
    </KeepFocusVisible>
  );
}

const breathe = keyframes`50% { opacity: 0.55; }`;

const SkeletonBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

const Bone = styled.div<{ $shape: 'line' | 'heading' | 'card' }>`
  width: ${({ $shape }) => ({ line: '100%', heading: '55%', card: '100%' })[$shape]};
  height: ${({ $shape }) => ({ line: '1.1em', heading: '2em', card: '8em' })[$shape]};
  border-radius: ${({ $shape }) => ($shape === 'card' ? theme.radius.card : theme.radius.small)};
  background: ${theme.colour.line};
  animation: ${breathe} 1600ms ease-in-out infinite;

  &:last-child:not(:first-child) {
    width: ${({ $shape }) => ($shape === 'line' ? '70%' : undefined)};
  }
`;
