import styled, { css } from 'styled-components';
import { theme } from '../theme/tokens';

const plain = css`
  span {
    padding: 0;
    background: transparent;
    line-height: inherit;
  }
`;

/** Around chips in a row of a list: where there is little room, their words alone. */
export const PlainChips = styled.span`
  ${theme.screen.onPhone} {
    ${plain}
  }

  ${theme.room.belowWideTable} {
    ${plain}
  }
`;
