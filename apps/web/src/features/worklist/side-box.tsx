import type { Laterality } from '@candour/contracts';
import styled from 'styled-components';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';
import { worklistWords as words } from './words';

/**
 * The surgeon's side in a box with a thick edge at that side; dashed while it is unknown or the two sides differ.
 * It uses borders, because backgrounds do not print.
 */
export function SideBox({ side, differs }: { readonly side: Laterality | null; readonly differs: boolean }) {
  if (side !== null && !differs) return <Box $side={side}>{side}</Box>;
  return (
    <Open>
      {words.sideOpen}
      {side === null ? <VisuallyHidden> {words.sideOpenSaid}</VisuallyHidden> : null}
    </Open>
  );
}

const Box = styled.b<{ $side: Laterality }>`
  justify-self: start;
  padding: 0 ${theme.space[2]};
  border: ${theme.border.control} solid currentcolor;
  border-inline-start-width: ${({ $side }) => ($side === 'Right' ? theme.border.control : theme.bar)};
  border-inline-end-width: ${({ $side }) => ($side === 'Left' ? theme.border.control : theme.bar)};
  border-radius: ${theme.radius.small};
  font-size: ${theme.text.small};
  line-height: 1;
  white-space: nowrap;
`;

const Open = styled.b`
  justify-self: start;
  position: relative;
  padding: 0 ${theme.space[2]};
  border: ${theme.border.control} dashed currentcolor;
  border-radius: ${theme.radius.small};
  color: ${theme.colour.red};
  font-size: ${theme.text.small};
  line-height: 1;
  white-space: nowrap;
`;
