import { BarTop, Track } from './progress-bar.styles';

export interface ProgressBarProps {
  readonly label: string;
  /** A whole number from 0 to 100, rounded or floored by whoever knows which. */
  readonly percent: number;
}

/** The figure stands beside the bar as text, so the bar itself is silent. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div>
      <BarTop>
        <span>{label}</span> <b>{percent}%</b>
      </BarTop>
      <Track viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="1" />
      </Track>
    </div>
  );
}
