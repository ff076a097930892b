import styled from 'styled-components';
import { Button, type ButtonProps } from '../button/button';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';

export interface DownloadButtonProps
  extends Pick<ButtonProps, 'children' | 'variant' | 'isPending' | 'disabledReason' | 'onPress'> {
  /** Shown and announced while a download takes long; otherwise null. */
  readonly progress: string | null;
}

/** Downloads a document as a file. */
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

const DownloadBox = styled.div`
  display: inline-flex;
  flex-direction: column;
  align-items: stretch;
`;

/** Takes no space while it is empty, so that the button aligns with its neighbours. */
const ProgressLine = styled.div`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  &:not(:empty) {
    margin-top: ${theme.space[1]};
  }
`;
