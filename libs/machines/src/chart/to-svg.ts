import type { ArrowWay, ChartLayout, ChartLine, StateBox } from './chart-layout';
import { TEXT_SIZE } from './chart-layout';
import type { Point } from './layer-types';
import { CHART_FONT } from './text-width';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const whole = (value: number): number => Math.round(value * 10) / 10;

/** An SVG path of an edge: straight vertically, curved between columns. */
export const pathData = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (!first) return '';
  let before = first;
  const parts = [`M${whole(first.x)} ${whole(first.y)}`];
  for (const point of rest) {
    const isStraight = Math.abs(point.x - before.x) < 0.5;
    const isSame = isStraight && Math.abs(point.y - before.y) < 0.5;
    const middle = whole((before.y + point.y) / 2);
    if (isStraight && !isSame) parts.push(`V${whole(point.y)}`);
    if (!isStraight)
      parts.push(
        `C${whole(before.x)} ${middle} ${whole(point.x)} ${middle} ${whole(point.x)} ${whole(point.y)}`,
      );
    if (!isSame) before = point;
  }
  return parts.join('');
};

const styles = `
text{font-family:${CHART_FONT};fill:#1b2b2e;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
.name{font-size:${TEXT_SIZE.name}px;font-weight:700}
.tags{font-size:${TEXT_SIZE.tags}px;fill:#855600}
.actor{font-size:${TEXT_SIZE.actor}px;fill:#0b5d5e;font-style:italic}
.cause{font-size:${TEXT_SIZE.cause}px}
.guard{font-size:${TEXT_SIZE.guard}px;fill:#55686b}
.state{fill:#fff;stroke:#74868a}
.outer{fill:#f4f8f7}
.even{fill:#fbf8f3}
.region{stroke-dasharray:6 4}
.final{stroke-width:3}
.arrow{fill:none;stroke:#0b5d5e;stroke-width:1.3}
.words{fill:#fff;stroke:#c9c2b4}
.from{fill:#fff;stroke:#0b5d5e}
.dot{fill:#1b2b2e}`;

const textOf = (line: ChartLine): string =>
  `<text class="${line.role}" x="${whole(line.x)}" y="${whole(line.y)}">${escaped(line.text)}</text>`;

const boxOf = (box: StateBox): string => {
  const hasInside = box.kind === 'compound' || box.kind === 'parallel';
  const classes = ['state', ...(hasInside ? [box.depth % 2 === 0 ? 'even' : 'outer'] : [])];
  if (box.isRegion) classes.push('region');
  if (box.kind === 'final') classes.push('final');
  const title = box.description === '' ? '' : `<title>${escaped(box.description)}</title>`;
  const { x, y, width, height } = box;
  return `<g>${title}<rect class="${classes.join(' ')}" x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}" rx="8"/></g>`;
};

/** Names are drawn over the arrows, which may cross a state's name. */
const namesOf = (box: StateBox): string => `<g>${box.lines.map(textOf).join('')}</g>`;

const wordsOf = ({ label, transitions }: ArrowWay): string => {
  if (!label) return '';
  const does = transitions.flatMap(({ actions }) => actions);
  const title = does.length === 0 ? '' : `<title>${escaped(does.join(', '))}</title>`;
  return `<g>${title}<rect class="words" x="${whole(label.x)}" y="${whole(label.y)}" width="${label.width}" height="${label.height}" rx="4"/>${label.lines.map(textOf).join('')}</g>`;
};

const startOf = ({ points: [start], isInitial, startsInside }: ArrowWay): string => {
  if (!start) return '';
  const [x, y] = [whole(start.x), whole(start.y)];
  if (isInitial) return `<circle class="dot" cx="${x}" cy="${y - 5}" r="5"/>`;
  return startsInside ? `<circle class="from" cx="${x}" cy="${y}" r="4"/>` : '';
};

const wayOf = (arrow: ArrowWay): string =>
  `${startOf(arrow)}<path class="arrow" d="${pathData(arrow.points)}" marker-end="url(#head)"/>`;

/** Draws a chart as a self-contained SVG: no external font, script or style. */
export const toSvg = (layout: ChartLayout): string => {
  const { width, height, states, arrows } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(layout.id)}">`,
    `<style>${styles}\n</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto" markerUnits="userSpaceOnUse"><path d="M0 0L8 4L0 8z" fill="#0b5d5e"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...states.map(boxOf),
    ...arrows.map(wayOf),
    ...states.map(namesOf),
    ...arrows.map(wordsOf),
    '</svg>',
    '',
  ].join('\n');
};
