import styled, { keyframes } from 'styled-components';
import { CloseButton } from '../dialog/close-button.styles';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface SnackbarProps {
  /** null renders nothing. */
  readonly message: string | null;
  readonly tone?: SnackbarTone;
  readonly onClose: () => void;
  /** The pointer or the focus has entered: the owner of the timer pauses it. */
  readonly onPause?: () => void;
  /** The pointer or the focus has left: the timer continues. */
  readonly onResume?: () => void;
}

/**
 * A message at the top right; on a phone above the page, which it moves down, because it would cover the heading. It has
 * no timer. The same text also appears where it applies.
 */
export function Snackbar({ message, tone = 'error', onClose, onPause, onResume }: SnackbarProps) {
  if (message === null) return null;
  return (
    <SnackbarBox
      $tone={tone}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <Icon name={tone === 'error' ? 'warning' : 'tick'} />
      <SnackbarText role={tone === 'error' ? 'alert' : 'status'}>
        {tone === 'error' ? <b>{words.error}: </b> : null}
        {message}
      </SnackbarText>
      <CloseButton type="button" aria-label={words.close} onClick={onClose}>
        <Icon name="cross" />
      </CloseButton>
    </SnackbarBox>
  );
}

type SnackbarTone = 'error' | 'success';

const arrive = keyframes`from { opacity: 0; translate: 0 calc(-1 * ${theme.space[2]}); }`;

const SnackbarBox = styled.div<{ $tone: SnackbarTone }>`
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

  ${theme.screen.belowTable} {
    position: sticky;
    inset-block-start: ${theme.space[2]};
    width: auto;
    max-width: none;
    margin: ${theme.space[2]};
  }

  ${theme.screen.print} {
    display: none;
  }
`;

const SnackbarText = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
