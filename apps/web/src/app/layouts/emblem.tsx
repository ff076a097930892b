import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** The logo of the product: an open ring, and a point in its opening for the question that a person asks. */
export function Emblem() {
  return (
    <Mark viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" />
      <path d="M20.6 10.4a7.4 7.4 0 1 0 0 11.2" />
      <circle cx="22.4" cy="16" r="2.6" />
    </Mark>
  );
}

const Mark = styled.svg`
  flex: none;
  width: ${theme.space[8]};
  height: ${theme.space[8]};
  fill: ${theme.colour.brand};

  path {
    fill: none;
    stroke: ${theme.colour.onBrand};
    stroke-width: 3.6;
    stroke-linecap: round;
  }

  circle {
    fill: ${theme.colour.badge};
  }
`;
