import { describe, expect, it } from 'vitest';
import { allMachines } from '../testing/all-machines';
import { chartOf, statesIn, transitionsIn } from './chart';
import { layOut } from './lay-out';
import type { Box } from './layer-types';
import { textWidth } from './text-width';
import { toSvg } from './to-svg';

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe.each(allMachines.map((machine) => [machine.id, machine] as const))(
  'The chart of %s',
  (_, machine) => {
    const chart = chartOf(machine);
    const layout = layOut(chart);
    const boxById = new Map(layout.states.map((box) => [box.id, box]));
    const labels = layout.arrows.flatMap(({ label }) => label ?? []);

    it('shows every state once, inside its parent', () => {
      expect(layout.states.map(({ id }) => id)).toEqual(statesIn(chart.root).map(({ id }) => id));
      for (const state of statesIn(chart.root)) {
        const outer = boxById.get(state.id);
        for (const child of state.children) {
          const inner = boxById.get(child.id);
          expect(inner && outer && isInside(inner, outer)).toBe(true);
        }
      }
    });

    it('labels every transition, on an arrow or in its state', () => {
      const lines = [...layout.states, ...labels].flatMap((box) => box.lines);
      const shown = new Set(lines.map(({ transition }) => transition?.id));
      expect(transitionsIn(chart).filter(({ id }) => !shown.has(id))).toEqual([]);
    });

    it('has no label that overlaps another label or a neighbouring state', () => {
      const leaves = layout.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
      const boxes = [...leaves, ...labels];
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    });

    it('is no wider than a screen and has no text outside its box', () => {
      expect(layout.width).toBeLessThanOrEqual(1200);
      for (const box of [...layout.states, ...labels]) {
        for (const { x, text } of box.lines)
          expect(x + textWidth(text, 11)).toBeLessThanOrEqual(box.x + box.width);
      }
    });

    it('is a self-contained SVG, identical each time', () => {
      const svg = toSvg(layout);
      expect(svg).toBe(toSvg(layOut(chartOf(machine))));
      expect(svg).not.toMatch(/href|url\((?!#)|@import|NaN|undefined/);
    });
  },
);
