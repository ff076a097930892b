import { css } from 'styled-components';
import { hiddenFromSight } from '../layout/layout.styles';

/** For a table whose rows are lines. Its headings sort: who reaches one by keyboard, at a large zoom, sees it. */
export const headShownWithFocus = css`
  thead:not(:focus-within) {
    ${hiddenFromSight}
  }

  thead,
  thead tr {
    display: flex;
    flex-wrap: wrap;
  }
`;
