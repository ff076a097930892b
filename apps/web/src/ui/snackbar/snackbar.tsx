import { CloseButton } from '../dialog/close-button.styles';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { SnackbarBox, SnackbarText, type SnackbarTone } from './snackbar.styles';

export interface SnackbarProps {
  /** null when there is nothing to say. */
  readonly message: string | null;
  readonly tone?: SnackbarTone;
  readonly onClose: () => void;
  /** The pointer or the focus has come: whoever counts the time stops. */
  readonly onPause?: () => void;
  /** It has gone: the time runs again. */
  readonly onResume?: () => void;
}

/** Top right. Keeps no time itself. What it says also stands where it happened. */
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
