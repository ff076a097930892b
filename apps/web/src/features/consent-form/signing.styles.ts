import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** "The signing page shows procedure and side largest, beside the button." */
export const Procedure = styled.p`
  font-family: ${theme.font.display};
  font-size: ${theme.text.h1};
  font-weight: ${theme.weight.medium};
  line-height: ${theme.line.tight};
`;

export const Side = styled.p`
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.bold};
`;
