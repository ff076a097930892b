import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** The back link and the number of the question in one line, which wraps only for large text. */
export const SlimLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${theme.space[3]};
  min-height: ${theme.size.target};
  font-size: ${theme.text.small};
`;

export const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.colour.soft};
`;

/** The green tick of an answered question. */
export const Tick = styled.span`
  color: ${theme.colour.green};
`;

export const Question = styled.h2`
  padding-block-end: ${theme.space[1]};
`;

export const Topic = styled.span`
  display: block;
  color: ${theme.colour.soft};
  font-family: ${theme.font.text};
  font-size: ${theme.text.small};
`;

/** The text of a question below its heading: a hint in the full text colour. */
export const QuestionText = styled.div<{ readonly $isWhole: boolean }>`
  color: ${theme.colour.ink};
  font-size: ${({ $isWhole }) => theme.text[$isWhole ? 'lead' : 'body']};
  line-height: ${theme.line.snug};
`;

/**
 * Reserves room for the picture of a taught question on a desk and for a line on a phone, so that nothing moves
 * when they arrive.
 */
export const WithPicture = styled.div<{ $isTaught: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]} ${theme.space[6]};

  ${theme.screen.belowDesk} {
    ${({ $isTaught }) => ($isTaught ? `grid-template-rows: auto minmax(${theme.size.target}, auto);` : '')}
  }

  ${theme.screen.fromDesk} {
    ${({ $isTaught }) =>
      $isTaught
        ? `grid-template: minmax(${theme.size.picture}, auto) / minmax(0, 1fr) ${theme.size.chart};`
        : ''}
  }
`;

export const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[5]};
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;
