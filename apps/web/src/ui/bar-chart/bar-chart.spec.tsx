import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart';
import { drawBars } from './draw-bars';

const removeChart = vi.hoisted(() => vi.fn());

vi.mock('./draw-bars', () => ({ drawBars: vi.fn(() => removeChart) }));

const headings = ['Year', 'Visitors'] as const;
const bars = [
  { label: '2025', value: 27 },
  { label: '2026', value: 44 },
];

describe('a bar chart', () => {
  it('has its figures as a table for users who cannot see the chart', () => {
    render(<BarChart caption="Per year" headings={headings} bars={bars} emptyText="None" />);
    const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual(['YearVisitors', '202527', '202644']);
  });

  it('draws the chart, and removes it on unmount', async () => {
    const { unmount } = render(
      <BarChart caption="Per year" headings={headings} bars={bars} emptyText="None" />,
    );
    await waitFor(() => expect(drawBars).toHaveBeenCalledWith(expect.any(HTMLElement), bars));
    unmount();
    expect(removeChart).toHaveBeenCalledTimes(1);
  });

  it('says that there is no data', () => {
    render(<BarChart caption="Per year" headings={headings} bars={[]} emptyText="No visitors yet" />);
    expect(screen.getByText('No visitors yet')).toBeInTheDocument();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});
