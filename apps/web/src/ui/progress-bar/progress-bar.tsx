import styled from 'styled-components';
import { theme } from '../theme/tokens';

export interface ProgressBarProps {
  readonly label: string;
  /** A whole number from 0 to 100; the caller rounds or floors it. */
  readonly percent: number;
}

/** A decorative bar, hidden from screen readers, because the figure is beside it as text. */
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

const BarTop = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[3]};
`;

const Track = styled.svg`
  display: block;
  width: 100%;
  height: ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.line};

  rect {
    fill: ${theme.colour.brand};
  }

  ${theme.screen.forcedColours} {
    border: ${theme.border.hairline} solid CanvasText;
    rect {
      fill: Highlight;
    }
  }
`;
