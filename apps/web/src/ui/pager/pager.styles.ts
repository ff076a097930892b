import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const PagerNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`;

export const PageList = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

export const PageButton = styled.button`
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  border: ${theme.border.control} solid transparent;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: ${theme.colour.brand};
  cursor: pointer;

  &:hover {
    background: ${theme.colour.brandWash};
  }

  &[aria-current] {
    border-color: ${theme.colour.brand};
    font-weight: ${theme.weight.bold};
  }
`;

export const PageGap = styled.li`
  align-self: center;
  color: ${theme.colour.soft};
`;
