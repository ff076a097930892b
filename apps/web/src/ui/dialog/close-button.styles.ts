import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const CloseButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  margin: -${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
`;
