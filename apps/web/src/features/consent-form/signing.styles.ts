import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/**
 * "The signing page shows procedure and side largest, beside the button." On a phone no larger than its longest word:
 * a word broken without a hyphen is misread.
 */
export const Procedure = styled.p`
  font-family: ${theme.font.display};
  font-size: clamp(1.25rem, 6.6vw, ${theme.text.h1});
  font-weight: ${theme.weight.medium};
  line-height: ${theme.line.tight};
`;

export const Side = styled.p`
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.bold};
`;
