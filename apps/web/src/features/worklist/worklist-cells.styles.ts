import styled, { css } from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** On a tablet, and on a desk beside the drawer, where there is no more room; not on paper, which has the hospital too. */
export const onNarrowDesk = '@media screen and (min-width: 48rem) and (max-width: 79.99rem)';

/** Two lines: the main text, and below it the details that distinguish it. */
const twoLines = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[2]};
`;

/** The hospital, below the operation; hidden in a narrow layout. */
export const Place = styled.span`
  flex: 1 0 100%;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

export const Operation = styled.div`
  ${twoLines}

  ${theme.screen.belowRoomyDesk} {
    & > ${Place} {
      display: none;
    }
  }

  /* The side follows the last word of a name of two lines. */
  ${onNarrowDesk} {
    display: block;
  }

  ${theme.screen.print} {
    & > ${Place} {
      display: block;
    }
  }
`;

export const Namesakes = styled.b`
  position: relative;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.amberWash};
  color: ${theme.colour.amber};
  font-size: ${theme.text.small};
  text-transform: uppercase;
  white-space: nowrap;
`;

export const Count = styled.b<{ $sign: 'talk' | 'note' }>`
  position: relative;
  color: ${({ $sign }) => theme.colour[$sign === 'note' ? 'brand' : 'amber']};
  font-weight: ${theme.weight.strong};
  white-space: nowrap;
`;
