import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const Items = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`;

export const Item = styled.button<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.control} solid
    ${({ $isActive }) => ($isActive ? theme.colour.brand : theme.colour.line)};
  border-radius: ${theme.radius.option};
  background: ${({ $isActive }) => ($isActive ? theme.colour.brandWash : theme.colour.card)};
  line-height: ${theme.line.snug};
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: ${theme.colour.brand};
  }
`;

export const ItemTitle = styled.span`
  display: flex;
  flex: 1 1 ${theme.size.halfOfPhone};
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
`;
