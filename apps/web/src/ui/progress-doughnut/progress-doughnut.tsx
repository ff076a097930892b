import styled from 'styled-components';
import { VisuallyHidden } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { words } from '../words';

export interface ProgressDoughnutProps {
  /** A whole number from 0 to 100; the caller rounds or floors it. */
  readonly percent: number;
  /** The name of the content that is complete to that percentage. */
  readonly label: string;
  /** A ring as high as a line of text, without the figure. */
  readonly isSmall?: boolean;
}

/** A decorative ring with a text for screen readers ("Learning: 40% complete"). */
export function ProgressDoughnut({ percent, label, isSmall = false }: ProgressDoughnutProps) {
  return (
    <DoughnutBox $isSmall={isSmall}>
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
      {isSmall ? null : <Figure aria-hidden="true">{percent}%</Figure>}
      <VisuallyHidden>
        {label}: {words.percentComplete(percent)}
      </VisuallyHidden>
    </DoughnutBox>
  );
}

const DoughnutBox = styled.span<{ $isSmall: boolean }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $isSmall }) => theme.size[$isSmall ? 'mark' : 'doughnut']};
  height: ${({ $isSmall }) => theme.size[$isSmall ? 'mark' : 'doughnut']};
`;

const Ring = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke-width: 4;
  transform: rotate(-90deg);

  .track {
    stroke: ${theme.colour.line};
  }

  .done {
    stroke: ${theme.colour.brand};
    stroke-linecap: round;
    transition: stroke-dashoffset ${theme.motion.calm};
  }

  ${theme.screen.forcedColours} {
    .track {
      stroke: GrayText;
      stroke-width: 1;
    }
    .done {
      stroke: Highlight;
    }
  }
`;

const Figure = styled.span`
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;
