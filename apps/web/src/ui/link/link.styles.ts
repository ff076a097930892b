import { Link } from 'react-aria-components/Link';
import styled from 'styled-components';
import { type ButtonLook, buttonLook } from '../button/button.styles';
import { theme } from '../theme/tokens';

export const TextAnchor = styled(Link)`
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;

  &[data-hovered] {
    text-decoration-thickness: 2px;
  }
`;

export const ButtonAnchor = styled(Link)<ButtonLook>`
  ${buttonLook}
`;
