import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

const height = 260;

/** Draws a chart into `target` with its computed colours. Returns a function that removes the chart. */
export function drawBars(target: HTMLElement, bars: readonly Bar[]): () => void {
  const style = getComputedStyle(target);
  const axis = { stroke: style.color, font: `14px ${style.fontFamily}`, ticks: { show: false } };
  const fill = style.getPropertyValue('--chart-bar').trim();
  const grid = { stroke: style.getPropertyValue('--chart-grid').trim(), width: 1 };
  const at = bars.map((_, index) => index);
  const barPaths = uPlot.paths.bars?.({ size: [0.6, 64], radius: 0.1 });
  const chart = new uPlot(
    {
      width: target.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, bars.length - 0.4] },
        y: { range: (_plot, _low, high) => [0, Math.max(1, Math.ceil(high * 1.1))] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          splits: () => at,
          values: (_plot, ticks) => ticks.map((tick) => bars[tick]?.label ?? ''),
        },
        { ...axis, grid, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
      ],
      series: [{}, { fill, stroke: fill, points: { show: false }, ...(barPaths ? { paths: barPaths } : {}) }],
    },
    [at, bars.map(({ value }) => value)],
    target,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
  observer.observe(target);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}
