import styled, { css } from 'styled-components';
import { headShownWithFocus } from '../../ui/data-table/head-shown-with-focus';
import { rowsRestWhileBusy } from '../../ui/data-table/rows-rest-while-busy';
import { hiddenFromSight } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';
import { onNarrowDesk } from './worklist-cells.styles';

/** On a phone a row has two lines: name and birth date, then operation, side and pending step. */
const asTwoLines = css`
  &,
  tbody,
  tr,
  td,
  th {
    display: block;
    padding: 0;
    border: 0;
  }

  ${headShownWithFocus}

  thead tr {
    gap: ${theme.space[3]};
    padding: ${theme.space[2]} ${theme.space[3]};
  }

  tbody {
    container-type: inline-size;
  }

  tbody tr {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: calc(${theme.space[1]} / 2) ${theme.space[2]};
    padding: ${theme.space[2]} ${theme.space[3]};
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  }

  [data-cell='date'] {
    display: none;
  }

  [data-cell='patient'] {
    flex: 1 1 min-content;
    max-width: 100%;
  }

  [data-cell='talk'],
  [data-cell='notes'] {
    order: 2;
    width: auto;
  }

  [data-cell='operation'] {
    order: 3;
    flex: 1 1 5em;
    min-width: 0;
    font-size: ${theme.text.small};
  }

  /* In one line with the pending step: a long operation name is truncated, and complete in the brief. */
  ${theme.room.sharedLine} {
    [data-cell='operation'] > div {
      flex-wrap: nowrap;
    }

    [data-cell='operation'] > div > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  [data-cell='waits'] {
    order: 4;
    max-width: 100%;
    font-size: ${theme.text.small};
  }

  td:empty,
  [data-digits] {
    display: none;
  }

  [data-before] {
    ${hiddenFromSight}
  }

  /* Ends the first line. */
  tbody tr:has([data-row])::after {
    content: '';
    order: 2;
    flex: 0 0 100%;
  }
`;

export const Table = styled.table`
  width: 100%;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-collapse: collapse;
  background: ${theme.colour.card};

  ${rowsRestWhileBusy}

  th,
  td {
    padding: calc(${theme.space[1]} / 2) ${theme.space[2]};
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
    font-weight: ${theme.weight.normal};
    line-height: ${theme.line.tight};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: break-word;
  }

  thead th {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
    overflow-wrap: normal;
  }

  [data-cell='date'],
  [data-cell='talk'],
  [data-cell='notes'] {
    width: 1%;
    white-space: nowrap;
  }

  [data-cell='date'] {
    text-align: end;
  }

  td[data-cell='date'] {
    color: ${theme.colour.soft};
  }

  tbody tr:focus-within {
    background: ${theme.colour.brandWash};
  }

  ${theme.screen.onPhone} {
    ${asTwoLines}

    && {
      width: calc(100% + 2 * ${theme.space[5]});
      margin-inline: calc(-1 * ${theme.space[5]});
    }
  }

  @media (min-width: 80rem) {
    [data-cell='patient'] {
      width: 29%;
    }
  }

  /* The longest sentence is on one line. */
  @media (min-width: 90rem) {
    [data-cell='waits'] {
      width: 26%;
    }
  }

  /* Paper is as wide as a tablet. */
  @media print, (min-width: 48rem) and (max-width: 79.99rem) {
    font-size: ${theme.text.small};

    table-layout: fixed;

    [data-cell='operation'],
    [data-cell='waits'] {
      width: 24%;
    }

    [data-cell='talk'],
    [data-cell='notes'] {
      width: 8%;
    }

    [data-cell='date'] {
      width: 11.5%;
      white-space: normal;
    }
  }

  ${onNarrowDesk} {
    th,
    td {
      padding-inline: ${theme.space[1]};
    }

    /* A birth date and a number fit in one line beside a scroll bar: a date with an age needs no "Born". */
    [data-cell='patient'] {
      position: relative;
      width: 36.5%;
    }

    [data-kind='Born'] {
      ${hiddenFromSight}
    }

    [data-cell='operation'] {
      width: 21%;
    }

    [data-cell='waits'] {
      width: 19%;
      text-wrap: balance;
    }

    [data-cell='talk'] {
      width: 5.5%;
    }

    [data-cell='notes'] {
      width: 6.5%;
    }
  }
`;
