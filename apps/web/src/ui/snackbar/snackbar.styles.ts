import styled, { keyframes } from 'styled-components';
import { theme } from '../theme/tokens';

export type SnackbarTone = 'error' | 'success';

const arrive = keyframes`from { opacity: 0; translate: 0 calc(-1 * ${theme.space[2]}); }`;

export const SnackbarBox = styled.div<{ $tone: SnackbarTone }>`
  position: fixed;
  inset-block-start: ${theme.space[4]};
  inset-inline-end: ${theme.space[4]};
  z-index: ${theme.layer.snackbar};
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: calc(100% - ${theme.space[8]});
  max-width: ${theme.size.snackbar};
  padding: ${theme.space[3]} ${theme.space[4]};
  border: ${theme.border.control} solid transparent;
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => theme.colour[$tone === 'error' ? 'redFill' : 'greenFill']};
  color: ${({ $tone }) => theme.colour[$tone === 'error' ? 'onRedFill' : 'onGreenFill']};
  animation: ${arrive} ${theme.motion.calm};

  ${theme.screen.print} {
    display: none;
  }
`;

export const SnackbarText = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
