import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
    min-height: ${theme.size.mark};
  }

  a {
    padding-block: ${theme.space[1]};
  }

  ${theme.screen.print} {
    display: none;
  }
`;
