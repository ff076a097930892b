import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';

/** On a phone a row has two lines and two links: the first to the surgery, the second to the pending step. */
export const Forms = styled.div`
  td:first-child > span > * {
    flex-wrap: nowrap;
    white-space: nowrap;
  }

  ${theme.room.belowWideTable} {
    && tbody th {
      width: auto;
    }
  }

  ${theme.room.belowTable} {
    tbody tr {
      position: relative;
      isolation: isolate;
      column-gap: ${theme.space[2]};
    }

    tbody th b,
    [data-last] > div span {
      text-decoration: underline;
      text-underline-offset: ${theme.underline.offset};
    }

    [data-cut] {
      flex: 1 1 4em;
      min-width: 0;
      color: ${theme.colour.soft};
      font-size: ${theme.text.small};

      ${theme.room.sharedLine} {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    }

    [data-last] svg {
      display: none;
    }

    td[data-last] {
      position: absolute;
      z-index: ${theme.layer.header};
      inset: 0;
    }

    td[data-last] a {
      position: absolute;
      inset: 0 0 50%;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: 0;
    }

    td[data-last] a + a {
      inset-block: 50% 0;
    }

    td[data-last] a + a + a {
      display: none;
    }
  }
`;
