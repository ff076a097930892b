import { useEffect, useRef } from 'react';
import { words } from '../words';
import { ChartBox, ChartCaption, Figures, Plot } from './bar-chart.styles';
import type { Bar } from './draw-bars';

export type { Bar } from './draw-bars';

export interface BarChartProps {
  readonly caption: string;
  /** Headings of the two columns of figures, such as "Year" and "Patients". */
  readonly headings: readonly [label: string, value: string];
  readonly bars: readonly Bar[];
  /** Stands instead of a chart that would have no bars. */
  readonly emptyText: string;
}

/** The picture is for the eye only; the same figures stand under it as a table. */
export function BarChart({ caption, headings, bars, emptyText }: BarChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = plot.current;
    if (!target) return;
    let remove = () => {};
    let isGone = false;
    import('./draw-bars').then(
      ({ drawBars }) => {
        if (!isGone) remove = drawBars(target, bars);
      },
      () => {
        // Without the picture, the figures under it still say everything.
      },
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [bars]);

  return (
    <ChartBox>
      <ChartCaption>{caption}</ChartCaption>
      {bars.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <>
          <Plot ref={plot} aria-hidden="true" />
          <Figures>
            <summary>{words.chart.showFigures}</summary>
            <table>
              <thead>
                <tr>
                  {headings.map((heading) => (
                    <th key={heading} scope="col">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Figures>
        </>
      )}
    </ChartBox>
  );
}
