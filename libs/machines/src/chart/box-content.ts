import { internalTransitions } from './arrows';
import type { ChartState, ChartTransition } from './chart';
import { type ChartLine, LINE_HEIGHT, TEXT_SIZE } from './chart-layout';
import { textWidth, wrapped } from './text-width';

export interface Content {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ChartLine[];
}

type Words = Omit<ChartLine, 'x' | 'y'>;

const PADDING = 10;
const WIDEST = 230;

const transitionLines = (transition: ChartTransition): readonly Words[] => [
  ...wrapped(transition.cause, TEXT_SIZE.cause, WIDEST).map(
    (text): Words => ({ text, role: 'cause', transition }),
  ),
  ...(transition.guard === ''
    ? []
    : wrapped(`[${transition.guard}]`, TEXT_SIZE.guard, WIDEST).map(
        (text): Words => ({ text, role: 'guard', transition }),
      )),
];

const stacked = (words: readonly Words[], padding: number): Content => {
  let y = padding / 2;
  const lines = words.map((line): ChartLine => {
    y += LINE_HEIGHT[line.role];
    return { ...line, x: padding, y: y - 4 };
  });
  const widths = words.map(({ text, role }) => textWidth(text, TEXT_SIZE[role], role === 'name'));
  return { width: Math.max(0, ...widths) + 2 * padding, height: y + padding / 2 + 2, lines };
};

/** Contents of a state's box: its name, its tags, the actors it invokes, and its transitions without an arrow. */
export const contentOf = (state: ChartState): Content =>
  stacked(
    [
      ...wrapped(state.key, TEXT_SIZE.name, WIDEST).map(
        (text): Words => ({ text, role: 'name', transition: null }),
      ),
      ...(state.tags.length > 0
        ? [{ text: state.tags.join(' · '), role: 'tags', transition: null } satisfies Words]
        : []),
      ...state.actors.map((actor): Words => ({ text: `calls ${actor}`, role: 'actor', transition: null })),
      ...internalTransitions(state).flatMap(transitionLines),
    ],
    PADDING,
  );

/** Labels on an arrow. */
export const wordsOn = (transitions: readonly ChartTransition[]): Content =>
  stacked(transitions.flatMap(transitionLines), 5);
