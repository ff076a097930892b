import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Rows = styled.ul`
  padding: 0;
  list-style: none;
`;

export const CheckRow = styled.li`
  padding-block: ${theme.space[2]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

export const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
`;
