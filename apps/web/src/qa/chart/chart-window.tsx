import { words } from '../words';
import type { DrawnMachine } from './all-charts';
import { ChartPicture } from './chart-picture';
import { PanZoom } from './pan-zoom';
import type { Painting } from './paint';

export interface ChartWindowProps {
  readonly machine: DrawnMachine;
  readonly painting?: Painting;
}

/** A machine's painted chart in a window with pan and zoom. */
export function ChartWindow({ machine, painting }: ChartWindowProps) {
  const layout = machine.layout();
  return (
    <PanZoom size={layout} label={words.chartOf(machine.id)}>
      <ChartPicture layout={layout} {...(painting ? { painting } : {})} />
    </PanZoom>
  );
}
