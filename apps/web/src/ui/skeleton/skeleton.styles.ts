import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/tokens';

const breathe = keyframes`50% { opacity: 0.55; }`;

const rooms = { own: '0', notice: theme.size.notice, screen: '100vh' } as const;

export type SkeletonRoom = keyof typeof rooms;

export const SkeletonBox = styled.div<{ $room: SkeletonRoom }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-height: ${({ $room }) => rooms[$room]};
`;

export const Bone = styled.div<{ $shape: 'line' | 'heading' | 'card' }>`
  width: ${({ $shape }) => ({ line: '100%', heading: '55%', card: '100%' })[$shape]};
  height: ${({ $shape }) => ({ line: '1.1em', heading: '2em', card: '8em' })[$shape]};
  border-radius: ${({ $shape }) => ($shape === 'card' ? theme.radius.card : theme.radius.small)};
  background: ${theme.colour.line};
  animation: ${breathe} 1600ms ease-in-out infinite;

  &:last-child:not(:first-child) {
    width: ${({ $shape }) => ($shape === 'line' ? '70%' : undefined)};
  }
`;
