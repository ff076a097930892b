import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { theme } from '../../ui/theme/tokens';
import { words } from '../words';
import { fitted, moved, type Size, type Viewport, zoomed } from './pan-zoom.model';

const STEP = 1.25;
const KEY_MOVE = 60;

const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_MOVE, 0],
  ArrowRight: [-KEY_MOVE, 0],
  ArrowUp: [0, KEY_MOVE],
  ArrowDown: [0, -KEY_MOVE],
};

export interface PanZoomProps {
  readonly size: Size;
  readonly label: string;
  readonly children: ReactNode;
}

/** A window on a larger picture, moved by dragging or the arrow keys, zoomed by the wheel, + and -. */
export function PanZoom({ size, label, children }: PanZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>({ scale: 1, x: 0, y: 0 });
  const { width, height } = size;

  const windowSize = (): Size => ({
    width: frame.current?.clientWidth || width,
    height: frame.current?.clientHeight || height,
  });
  const fit = (): void => setViewport(fitted({ width, height }, windowSize()));
  const zoom = (factor: number): void =>
    setViewport((now) => zoomed(now, factor, { x: windowSize().width / 2, y: windowSize().height / 2 }));

  useEffect(() => {
    const element = frame.current;
    setViewport(
      fitted(
        { width, height },
        { width: element?.clientWidth || width, height: element?.clientHeight || height },
      ),
    );
    // React registers wheel listeners as passive, and a passive listener cannot prevent the scroll of the page.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      const at = { x: event.clientX - left, y: event.clientY - top };
      setViewport((now) => zoomed(now, event.deltaY < 0 ? STEP : 1 / STEP, at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [width, height]);

  const drag = (event: PointerEvent): void => {
    if (event.buttons === 1) setViewport((now) => moved(now, event.movementX, event.movementY));
  };
  const press = (event: KeyboardEvent): void => {
    const move = keyMoves[event.key];
    if (!move && !['+', '=', '-', '0'].includes(event.key)) return;
    event.preventDefault();
    if (move) setViewport((now) => moved(now, ...move));
    else if (event.key === '0') fit();
    else zoom(event.key === '-' ? 1 / STEP : STEP);
  };
  return (
    <div>
      <PanZoomTools>
        <Button variant="quiet" size="small" onPress={() => zoom(STEP)}>
          {words.zoomIn}
        </Button>
        <Button variant="quiet" size="small" onPress={() => zoom(1 / STEP)}>
          {words.zoomOut}
        </Button>
        <Button variant="quiet" size="small" onPress={fit}>
          {words.fit}
        </Button>
        <output>{Math.round(viewport.scale * 100)} %</output>
      </PanZoomTools>
      <Window
        ref={frame}
        role="application"
        aria-label={label}
        tabIndex={0}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <Plane $viewport={viewport}>{children}</Plane>
      </Window>
    </div>
  );
}

const PanZoomTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  margin-block-end: ${theme.space[2]};
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

const Window = styled.div`
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

const Plane = styled.div.attrs<{ $viewport: Viewport }>(({ $viewport: { scale, x, y } }) => ({
  style: { transform: `translate(${x}px, ${y}px) scale(${scale})` },
}))`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  transform-origin: 0 0;
`;
