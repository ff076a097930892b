import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const PasswordRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};

  input {
    flex: 1 1 12em;
    width: auto;
    min-width: 0;
  }
`;
