import styled from 'styled-components';
import { type ButtonLook, buttonLook } from '../button/button.styles';
import { theme } from '../theme/tokens';
import { Anchor } from './anchor';

export const TextAnchor = styled(Anchor)`
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};

  &:hover {
    text-decoration-thickness: ${theme.underline.strong};
  }

  &:has(> svg) {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[1]};
  }
`;

export const ButtonAnchor = styled(Anchor)<ButtonLook>`
  ${buttonLook}
`;
