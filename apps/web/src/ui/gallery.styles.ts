import styled from 'styled-components';
import { theme } from './theme/tokens';

export const GalleryGroup = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[6]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
`;

export const GalleryExample = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;

  > h3 {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.normal};
  }
`;
