import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { allMachines } from '../all-machines';
import { chartOf, statesIn, transitionsIn } from './chart';
import { layOut } from './lay-out';
import type { Box } from './layer-types';
import { textWidth } from './text-width';
import { toConfig } from './to-config';
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
  'the chart of %s',
  (_, machine) => {
    const chart = chartOf(machine);
    const layout = layOut(chart);
    const boxById = new Map(layout.states.map((box) => [box.id, box]));
    const labels = layout.arrows.flatMap(({ label }) => label ?? []);

    it('shows every state once, and inside the state that it belongs to', () => {
      expect(layout.states.map(({ id }) => id)).toEqual(statesIn(chart.root).map(({ id }) => id));
      for (const state of statesIn(chart.root)) {
        const outer = boxById.get(state.id);
        for (const child of state.children) {
          const inner = boxById.get(child.id);
          expect(inner && outer && isInside(inner, outer)).toBe(true);
        }
      }
    });

    it('names every transition, on an arrow or in its state', () => {
      const lines = [...layout.states, ...labels].flatMap((box) => box.lines);
      const shown = new Set(lines.map(({ transition }) => transition?.id));
      expect(transitionsIn(chart).filter(({ id }) => !shown.has(id))).toEqual([]);
    });

    it('lets no words stand on other words or on a state beside them', () => {
      const leaves = layout.states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
      const boxes = [...leaves, ...labels];
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
    });

    it('is readable at its size: no wider than a screen, no words beyond their box', () => {
      expect(layout.width).toBeLessThanOrEqual(1200);
      for (const box of [...layout.states, ...labels]) {
        for (const { x, text } of box.lines)
          expect(x + textWidth(text, 11)).toBeLessThanOrEqual(box.x + box.width);
      }
    });

    it('stands alone as a picture, the same each time', () => {
      const svg = toSvg(layout);
      expect(svg).toBe(toSvg(layOut(chartOf(machine))));
      expect(svg).not.toMatch(/href|url\((?!#)|@import|NaN|undefined/);
    });

    it('is opened by XState from its JSON, state for state and transition for transition', () => {
      const opened = chartOf(createMachine(JSON.parse(toConfig(machine)) as never));
      const named = ({ id, targets, guard, actions }: (typeof all)[number]) => [id, targets, guard, actions];
      const all = transitionsIn(chart);
      expect(statesIn(opened.root).map(({ id }) => id)).toEqual(statesIn(chart.root).map(({ id }) => id));
      expect(transitionsIn(opened).map(named)).toEqual(all.map(named));
    });
  },
);
