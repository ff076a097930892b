import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** The way back and the place of the question in one line, which wraps for large text only. */
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

/** A question of several paragraphs, in the full text colour although it is rendered as a hint. */
export const QuestionText = styled.div`
  color: ${theme.colour.ink};
  font-size: ${theme.text.lead};
  line-height: ${theme.line.snug};
`;

/** A question that is taught keeps room for a picture on a desk, so that nothing moves when one comes. */
export const WithPicture = styled.div<{ $isTaught: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[3]} ${theme.space[6]};

  ${theme.screen.fromDesk} {
    ${({ $isTaught }) => ($isTaught ? `grid-template-columns: minmax(0, 1fr) ${theme.size.chart};` : '')}
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

export const CheckedAnswers = styled.ul`
  padding: 0;
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space[1]} ${theme.space[4]};
    padding-block: ${theme.space[3]};
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    break-inside: avoid;
  }
`;

export const Checked = styled.div`
  flex: 1 1 ${theme.size.halfOfPhone};
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Given = styled.p`
  margin-block-start: ${theme.space[1]};
  font-weight: ${theme.weight.strong};
`;
