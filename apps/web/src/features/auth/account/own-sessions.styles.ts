import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';

export const SessionLines = styled.ul`
  display: flex;
  flex-direction: column;
  padding: 0;
  list-style: none;
`;

export const SessionLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;
