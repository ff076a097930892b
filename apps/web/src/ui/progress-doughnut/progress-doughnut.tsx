import { VisuallyHidden } from '../layout/layout.styles';
import { words } from '../words';
import { DoughnutBox, Figure, Ring } from './progress-doughnut.styles';

export interface ProgressDoughnutProps {
  /** A whole number from 0 to 100, rounded or floored by whoever knows which. */
  readonly percent: number;
  /** What is complete to that percentage. */
  readonly label: string;
}

/** A ring for the eye, and real text ("Learning: 40% complete") for everybody else. */
export function ProgressDoughnut({ percent, label }: ProgressDoughnutProps) {
  return (
    <DoughnutBox>
      <Ring viewBox="0 0 36 36" aria-hidden="true">
        <circle className="track" cx="18" cy="18" r="15.5" />
        {percent > 0 ? (
          <circle
            className="done"
            cx="18"
            cy="18"
            r="15.5"
            pathLength="100"
            strokeDasharray="100"
            strokeDashoffset={100 - percent}
          />
        ) : null}
      </Ring>
      <Figure aria-hidden="true">{percent}%</Figure>
      <VisuallyHidden>
        {label}: {words.percentComplete(percent)}
      </VisuallyHidden>
    </DoughnutBox>
  );
}
