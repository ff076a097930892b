import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { theme } from '../theme/tokens';
import { words } from '../words';
import type { Bar } from './draw-bars';

export type { Bar } from './draw-bars';

export interface BarChartProps {
  readonly caption: string;
  /** Headings of the table's two columns, such as "Year" and "Patients". */
  readonly headings: readonly [label: string, value: string];
  readonly bars: readonly Bar[];
  /** Shown instead of a chart without bars. */
  readonly emptyText: string;
}

/** A decorative chart above a table with the same figures. */
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
        // If the chart cannot be drawn, the table still has every figure.
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

const ChartBox = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  min-width: 0;
`;

const ChartCaption = styled.figcaption`
  font-weight: ${theme.weight.strong};
`;

const Plot = styled.div`
  width: 100%;
  min-height: ${theme.size.chart};
  overflow: hidden;
  color: ${theme.colour.soft};

  --chart-bar: ${theme.colour.brand};
  --chart-grid: ${theme.colour.line};
`;

const Figures = styled.details`
  summary {
    min-height: ${theme.size.mark};
    color: ${theme.colour.brand};
    cursor: pointer;
  }

  table {
    margin-block-start: ${theme.space[2]};
    border-collapse: collapse;
  }

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[1]} 0;
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    text-align: start;
  }
`;
