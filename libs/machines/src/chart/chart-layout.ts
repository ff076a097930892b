import type { ChartTransition, StateKind } from './chart';
import type { Box, Point } from './layer-types';

/** A line of text in a state's box or on an arrow. */
export interface ChartLine {
  readonly text: string;
  readonly role: 'name' | 'tags' | 'actor' | 'cause' | 'guard';
  /** The transition that the line describes. */
  readonly transition: ChartTransition | null;
  readonly x: number;
  readonly y: number;
}

export interface StateBox extends Box {
  readonly id: string;
  readonly kind: StateKind;
  readonly depth: number;
  readonly description: string;
  readonly lines: readonly ChartLine[];
  /** A region of a parallel state. */
  readonly isRegion: boolean;
}

export interface ArrowWay {
  readonly id: string;
  readonly transitions: readonly ChartTransition[];
  readonly points: readonly Point[];
  readonly label: (Box & { readonly lines: readonly ChartLine[] }) | null;
  readonly isInitial: boolean;
  /** Leads from a state's own border to a state inside it. The transition is active in every state inside. */
  readonly startsInside: boolean;
}

/** Positions of all elements of a chart, in pixels. The web page, the SVG and the lab use the same. */
export interface ChartLayout {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Outer states come before the states inside them. */
  readonly states: readonly StateBox[];
  readonly arrows: readonly ArrowWay[];
}

export const TEXT_SIZE = { name: 14, tags: 11, actor: 12, cause: 12, guard: 11 } as const;
export const LINE_HEIGHT = { name: 20, tags: 16, actor: 16, cause: 16, guard: 14 } as const;
