import { Button, type ButtonProps } from '../button/button';
import { Icon } from '../icon/icon';
import { DownloadBox, ProgressLine } from './download-button.styles';

export interface DownloadButtonProps
  extends Pick<ButtonProps, 'children' | 'variant' | 'isPending' | 'disabledReason' | 'onPress'> {
  /** Said below the button and to screen readers while a download takes long; null otherwise. */
  readonly progress: string | null;
}

/** Fetches a document as a file. */
export function DownloadButton({ children, progress, variant = 'quiet', ...button }: DownloadButtonProps) {
  return (
    <DownloadBox>
      <Button {...button} variant={variant}>
        <Icon name="document" /> {children}
      </Button>
      <ProgressLine role="status">{progress}</ProgressLine>
    </DownloadBox>
  );
}
