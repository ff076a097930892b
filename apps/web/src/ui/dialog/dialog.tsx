import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon/icon';
import { British } from '../theme/british';
import { useDensity } from '../theme/density';
import { words } from '../words';
import { CloseButton } from './close-button.styles';
import { DialogActions, DialogBox, type DialogPlacement, DialogTop, Panel, Veil } from './dialog.styles';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the veil and the close button call it. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons under the content, the main one first. */
  readonly actions?: ReactNode;
  readonly placement?: DialogPlacement;
  /** For a question that must be answered: no close button, and the veil and Escape do nothing. */
  readonly mustAnswer?: boolean;
  /** On the deep brand ground, for navigation. */
  readonly isDeep?: boolean;
}

/** Holds the focus while it is open and gives it back to where it came from. */
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
