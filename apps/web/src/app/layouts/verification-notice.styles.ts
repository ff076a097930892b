import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const NoticePlace = styled.div`
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[5]} ${theme.space[5]} 0;

  ${theme.screen.fromDesk} {
    padding-inline: ${theme.space[8]};
  }
`;
