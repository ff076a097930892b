import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Thread = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;
`;

export const NoteBox = styled.li<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-inline-start: ${theme.border.mark} solid
    ${({ $isOwn }) => ($isOwn ? theme.colour.brand : theme.colour.control)};
  border-radius: ${theme.radius.option};
  background: ${theme.colour.card};
  break-inside: avoid;
`;
