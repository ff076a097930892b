import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Identity = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[4]} ${theme.space[8]};
  padding: ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};
`;

export const PersonLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[4]};
`;

export const Operation = styled.p`
  margin-block-start: ${theme.space[2]};
  font-size: ${theme.text.lead};
  font-weight: ${theme.weight.bold};
`;

export const Soft = styled.span`
  color: ${theme.colour.soft};
`;

export const Standing = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[1]} ${theme.space[2]};
  margin-block-start: ${theme.space[3]};
`;
