import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button';
import { words } from '../words';
import { PanZoomTools, Plane, Window } from './pan-zoom.styles';
import { fitted, moved, type Sight, type Size, zoomed } from './pan-zoom.model';

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

/** A window on a picture that may be larger: dragged or moved by the arrow keys, zoomed by the wheel, + and -. */
export function PanZoom({ size, label, children }: PanZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState<Sight>({ scale: 1, x: 0, y: 0 });
  const { width, height } = size;

  const windowSize = (): Size => ({
    width: frame.current?.clientWidth || width,
    height: frame.current?.clientHeight || height,
  });
  const fit = (): void => setSight(fitted({ width, height }, windowSize()));
  const zoom = (factor: number): void =>
    setSight((now) => zoomed(now, factor, { x: windowSize().width / 2, y: windowSize().height / 2 }));

  useEffect(() => {
    const element = frame.current;
    setSight(
      fitted(
        { width, height },
        { width: element?.clientWidth || width, height: element?.clientHeight || height },
      ),
    );
    // A listener of React's own cannot keep the page from scrolling.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      const at = { x: event.clientX - left, y: event.clientY - top };
      setSight((now) => zoomed(now, event.deltaY < 0 ? STEP : 1 / STEP, at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [width, height]);

  const drag = (event: PointerEvent): void => {
    if (event.buttons === 1) setSight((now) => moved(now, event.movementX, event.movementY));
  };
  const press = (event: KeyboardEvent): void => {
    const move = keyMoves[event.key];
    if (!move && !['+', '=', '-', '0'].includes(event.key)) return;
    event.preventDefault();
    if (move) setSight((now) => moved(now, ...move));
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
        <output>{Math.round(sight.scale * 100)} %</output>
      </PanZoomTools>
      <Window
        ref={frame}
        role="application"
        aria-label={label}
        tabIndex={0}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <Plane $sight={sight}>{children}</Plane>
      </Window>
    </div>
  );
}
