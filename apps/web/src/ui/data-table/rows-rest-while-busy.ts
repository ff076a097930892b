import { css } from 'styled-components';

/** For a table: while its next rows load, a press on a row that is about to move reaches nobody. */
export const rowsRestWhileBusy = css`
  &[aria-busy='true'] {
    cursor: progress;

    tbody {
      pointer-events: none;
    }
  }
`;
