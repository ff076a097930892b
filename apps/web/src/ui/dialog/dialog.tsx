import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css, keyframes } from 'styled-components';
import { Icon } from '../icon/icon';
import { British } from '../theme/british';
import { useDensity } from '../theme/density';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { CloseButton } from './close-button.styles';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called by Escape, the backdrop and the close button. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below the content, the main one first. */
  readonly actions?: ReactNode;
  readonly placement?: DialogPlacement;
  /** For a question that requires an answer: no close button, and backdrop and Escape do nothing. */
  readonly mustAnswer?: boolean;
  /** Uses the deep brand background, for navigation. */
  readonly isDeep?: boolean;
}

/** Traps the focus while it is open and returns it afterwards. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  placement = 'centre',
  mustAnswer = false,
  isDeep = false,
}: DialogProps) {
  const density = useDensity();
  return (
    <British>
      <Veil
        isOpen={isOpen}
        onOpenChange={(willBeOpen) => {
          if (!willBeOpen) onClose();
        }}
        isDismissable={!mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        data-density={density}
        $placement={placement}
      >
        <Panel $placement={placement} $isDeep={isDeep}>
          <DialogBox role={mustAnswer ? 'alertdialog' : 'dialog'}>
            <DialogTop>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {mustAnswer ? null : (
                <CloseButton type="button" aria-label={words.close} onClick={onClose}>
                  <Icon name="cross" />
                </CloseButton>
              )}
            </DialogTop>
            {children}
            {actions ? <DialogActions>{actions}</DialogActions> : null}
          </DialogBox>
        </Panel>
      </Veil>
    </British>
  );
}

type DialogPlacement = 'centre' | 'bottom' | 'left';

const fade = keyframes`from { opacity: 0; }`;

const Veil = styled(ModalOverlay)<{ $placement: DialogPlacement }>`
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

const Panel = styled(Modal)<{ $placement: DialogPlacement; $isDeep: boolean }>`
  display: flex;
  width: 100%;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  background: ${({ $isDeep }) => theme.colour[$isDeep ? 'brandDeep' : 'card']};
  color: ${({ $isDeep }) => theme.colour[$isDeep ? 'onBrandDeep' : 'ink']};
  overflow: auto;
  overscroll-behavior: contain;
  ${({ $placement }) => shapes[$placement]}
`;

const DialogBox = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-width: 0;
  padding: ${theme.space[6]};
  outline: none;
`;

const DialogTop = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
