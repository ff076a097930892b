import { Link } from 'react-aria-components/Link';
import styled from 'styled-components';
import { type ButtonLook, buttonLook } from '../button/button.styles';
import { theme } from '../theme/tokens';

export const TextAnchor = styled(Link)`
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};
  cursor: pointer;

  &[data-hovered] {
    text-decoration-thickness: ${theme.underline.strong};
  }
`;

export const ButtonAnchor = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
