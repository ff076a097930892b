import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const GalleryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  gap: ${theme.space[5]};
  align-items: start;
`;

export const GalleryPicture = styled.div`
  overflow: hidden;

  > svg {
    width: 100%;
    height: 24rem;
  }
`;
