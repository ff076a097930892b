import styled from 'styled-components';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { hiddenFromSight } from './layout.styles';

/** The first focusable element of every page: skips the header and goes to the element with this id. */
export function SkipLink({ to = 'main' }: { readonly to?: string }) {
  return <SkipAnchor href={`#${to}`}>{words.skipToContent}</SkipAnchor>;
}

const SkipAnchor = styled.a`
  position: absolute;
  inset-block-start: ${theme.space[2]};
  inset-inline-start: ${theme.space[2]};
  z-index: ${theme.layer.skipLink};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  font-weight: ${theme.weight.strong};

  &:not(:focus) {
    ${hiddenFromSight}
  }
`;
