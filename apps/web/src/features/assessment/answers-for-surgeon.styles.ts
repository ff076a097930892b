import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Answers = styled.ol`
  padding: 0;
  list-style: none;

  & > li {
    padding-block: ${theme.space[3]};
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    break-inside: avoid;
  }

  & > li:last-child {
    border: 0;
  }
`;

export const Asked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};
`;

export const Question = styled.div`
  color: ${theme.colour.soft};
`;

/** Highlights the answers to discuss. */
export const Answer = styled.p`
  margin-block-start: ${theme.space[1]};
  font-weight: ${theme.weight.strong};
`;
