import styled, { css } from 'styled-components';
import { theme } from '../theme/tokens';

const plain = css`
  span {
    padding: 0;
    background: transparent;
    line-height: inherit;
  }
`;

/** Wraps the chips in a row of a list: in a narrow layout only their text is shown. */
export const PlainChips = styled.span`
  ${theme.screen.onPhone} {
    ${plain}
  }

  ${theme.room.belowWideTable} {
    ${plain}
  }
`;
