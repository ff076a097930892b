import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';
import type { Sight } from './pan-zoom.model';

export const PanZoomTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  margin-block-end: ${theme.space[2]};
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

export const Window = styled.div`
  position: relative;
  height: 78vh;
  overflow: hidden;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.paper};
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
`;

export const Plane = styled.div.attrs<{ $sight: Sight }>(({ $sight: { scale, x, y } }) => ({
  style: { transform: `translate(${x}px, ${y}px) scale(${scale})` },
}))`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  transform-origin: 0 0;
`;
