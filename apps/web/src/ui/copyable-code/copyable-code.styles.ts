import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const CodeBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`;

export const Code = styled.code`
  font-family: ${theme.font.code};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.strong};
  letter-spacing: 0.16em;
  overflow-wrap: anywhere;
  user-select: all;
`;
