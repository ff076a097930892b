import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { theme } from '../theme/tokens';

export type DialogPlacement = 'centre' | 'bottom' | 'left';

const fade = keyframes`from { opacity: 0; }`;

export const Veil = styled(ModalOverlay)<{ $placement: DialogPlacement }>`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  display: flex;
  align-items: ${({ $placement }) => ({ centre: 'center', bottom: 'flex-end', left: 'stretch' })[$placement]};
  justify-content: ${({ $placement }) => ($placement === 'left' ? 'flex-start' : 'center')};
  padding: ${({ $placement }) => ($placement === 'centre' ? theme.space[4] : 0)};
  background: ${theme.colour.veil};
  color: ${theme.colour.ink};

  &[data-entering] {
    animation: ${fade} ${theme.motion.calm};
  }
`;

const shapes = {
  centre: css`
    max-width: ${theme.size.dialog};
    max-height: 100%;
    border-radius: ${theme.radius.card};
  `,
  bottom: css`
    max-height: 85%;
    border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  `,
  left: css`
    width: ${theme.size.drawer};
    max-width: 85%;
  `,
};

export const Panel = styled(Modal)<{ $placement: DialogPlacement; $isDeep: boolean }>`
  display: flex;
  width: 100%;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  background: ${({ $isDeep }) => theme.colour[$isDeep ? 'brandDeep' : 'card']};
  color: ${({ $isDeep }) => theme.colour[$isDeep ? 'onBrandDeep' : 'ink']};
  overflow: auto;
  overscroll-behavior: contain;
  ${({ $placement }) => shapes[$placement]}
`;

export const DialogBox = styled(Dialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-width: 0;
  padding: ${theme.space[6]};
  outline: none;
`;

export const DialogTop = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
