import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const DownloadBox = styled.div`
  display: inline-flex;
  flex-direction: column;
  align-items: stretch;
`;

/** Takes no room while it says nothing, so that the button stands level with its neighbours. */
export const ProgressLine = styled.div`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  &:not(:empty) {
    margin-top: ${theme.space[1]};
  }
`;
