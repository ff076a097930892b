import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const EmptyBox = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]};
  border: ${theme.border.control} dashed ${theme.colour.line};
  border-radius: ${theme.radius.card};
`;

export const EmptyTitle = styled.p`
  font-weight: ${theme.weight.strong};
`;

export const EmptyGuidance = styled.div`
  color: ${theme.colour.soft};
`;
