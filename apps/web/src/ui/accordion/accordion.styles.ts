import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Section = styled.div`
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};

  &:first-child {
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  }
`;

export const Panel = styled.div`
  padding-block-end: ${theme.space[4]};
`;

export const Trigger = styled.span`
  display: flex;

  button {
    flex: 1;
    justify-content: space-between;
    padding-inline: ${theme.space[1]};
    color: ${theme.colour.ink};
    text-align: start;
    text-decoration: none;
  }

  button[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;
