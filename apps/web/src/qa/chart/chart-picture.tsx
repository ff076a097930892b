import {
  type ArrowWay,
  type ChartLayout,
  type ChartLine,
  type StateBox,
  pathData,
} from '@candour/machines/testing';
import { useId } from 'react';
import { ArrowPath, Dot, Head, Picture, Ring, StateRect, Words, WordsRect } from './chart-picture.styles';
import { type Paint, type Painting, plainPainting } from './paint';

/** The most important paint of the transitions that share an arrow. */
const strongest = (paints: readonly Paint[]): Paint =>
  (['active', 'walked', 'unwalked'] as const).find((paint) => paints.includes(paint)) ?? 'plain';

interface LinesProps {
  readonly lines: readonly ChartLine[];
  readonly painting: Painting;
}

function Lines({ lines, painting }: LinesProps) {
  return lines.map(({ text, role, transition, x, y }) => (
    <Words
      key={`${x} ${y}`}
      x={x}
      y={y}
      $role={role}
      $paint={transition ? painting.transition(transition.id) : 'plain'}
      data-transition={transition?.id}
    >
      {text}
    </Words>
  ));
}

function State({ box, painting }: { readonly box: StateBox; readonly painting: Painting }) {
  const paint = painting.state(box.id);
  return (
    <g data-state={box.id} data-paint={paint}>
      {box.description === '' ? null : <title>{box.description}</title>}
      <StateRect
        x={box.x}
        y={box.y}
        width={box.width}
        height={box.height}
        rx={8}
        $paint={paint}
        $isOuter={box.kind === 'compound' || box.kind === 'parallel'}
        $isRegion={box.isRegion}
      />
    </g>
  );
}

interface ArrowProps {
  readonly arrow: ArrowWay;
  readonly painting: Painting;
  readonly head: string;
}

function Arrow({ arrow, painting, head }: ArrowProps) {
  const paint = strongest(arrow.transitions.map(({ id }) => painting.transition(id)));
  const [start] = arrow.points;
  return (
    <g data-arrow={arrow.id} data-paint={paint}>
      {arrow.isInitial && start ? <Dot cx={start.x} cy={start.y - 5} r={5} /> : null}
      {arrow.startsInside && start ? <Ring cx={start.x} cy={start.y} r={4} /> : null}
      <ArrowPath d={pathData(arrow.points)} markerEnd={`url(#${head})`} $paint={paint} />
    </g>
  );
}

function Label({ arrow: { label, transitions }, painting }: Omit<ArrowProps, 'head'>) {
  if (!label) return null;
  const does = transitions.flatMap(({ actions }) => actions).join(', ');
  return (
    <g>
      {does === '' ? null : <title>{does}</title>}
      <WordsRect
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx={4}
        $paint={strongest(transitions.map(({ id }) => painting.transition(id)))}
      />
      <Lines lines={label.lines} painting={painting} />
    </g>
  );
}

export interface ChartPictureProps {
  readonly layout: ChartLayout;
  readonly painting?: Painting;
}

/** A chart as in the documents, with the paint of each state and transition. */
export function ChartPicture({ layout, painting = plainPainting }: ChartPictureProps) {
  const head = useId();
  const { id, width, height, states, arrows } = layout;
  return (
    <Picture width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={id}>
      <defs>
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="7.5"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <Head d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {states.map((box) => (
        <State key={box.id} box={box} painting={painting} />
      ))}
      {arrows.map((arrow) => (
        <Arrow key={arrow.id} arrow={arrow} painting={painting} head={head} />
      ))}
      {/* Drawn above the arrows, which may cross a state's name. */}
      {states.map((box) => (
        <Lines key={box.id} lines={box.lines} painting={painting} />
      ))}
      {arrows.map((arrow) => (
        <Label key={arrow.id} arrow={arrow} painting={painting} />
      ))}
    </Picture>
  );
}
