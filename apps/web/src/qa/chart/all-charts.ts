import { type Chart, type ChartLayout, allMachines, chartOf, layOut } from '@candour/machines/testing';
import type { AnyStateMachine } from 'xstate';
import { surgeryTrailMachine } from '../replay/surgery-trail.machine';

/** A machine with its chart. The layout is computed on first use. */
export interface DrawnMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  readonly layout: () => ChartLayout;
}

export const drawn = (machine: AnyStateMachine): DrawnMachine => {
  const chart = chartOf(machine);
  let layout: ChartLayout | null = null;
  return {
    id: machine.id,
    machine,
    chart,
    layout: () => {
      layout ??= layOut(chart);
      return layout;
    },
  };
};

/** The machines of the app. */
export const appMachines: readonly DrawnMachine[] = allMachines.map(drawn);

/** The machines of the app, and the one that audit trails are replayed through. */
export const replayMachines: readonly DrawnMachine[] = [drawn(surgeryTrailMachine), ...appMachines];

export const drawnMachine = (id: string): DrawnMachine | undefined =>
  replayMachines.find((machine) => machine.id === id);
