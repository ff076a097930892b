import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** The question in the full text colour, although it is rendered as a hint. */
export const QuestionText = styled.div`
  padding-block-end: ${theme.space[2]};
  color: ${theme.colour.ink};
  font-size: ${theme.text.lead};
  line-height: ${theme.line.snug};
`;

export const Navigation = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};

  ${theme.screen.belowDesk} {
    & > * {
      flex: 1 1 ${theme.size.halfOfPhone};
    }
  }
`;
