import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../layout/layout.styles';
import { theme } from '../theme/tokens';
import { headShownWithFocus } from './head-shown-with-focus';
import { rowsRestWhileBusy } from './rows-rest-while-busy';

export const TableBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  min-width: 0;
  container-type: inline-size;
`;

export const TableTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${theme.space[3]};

  &:has(> :only-child:empty) {
    display: none;
  }

  & > :first-child:not(:only-child) {
    flex: 1 1 16em;
  }
`;

/** A row of two lines: its name, and below it the other values, with their headings where needed. */
const asLines = css`
  display: block;

  caption,
  tbody {
    display: block;
  }

  ${headShownWithFocus}

  tr {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: calc(${theme.space[1]} / 2) ${theme.space[3]};
    padding-block: ${theme.space[2]};
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    line-height: ${theme.line.snug};
  }

  td,
  tbody th {
    display: block;
    padding: 0;
    border: 0;
  }

  tbody th {
    order: -1;
    flex: 1 0 100%;
  }

  td {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
  }

  [data-at-start] {
    order: -1;
  }

  /* The first part of a cell is cut to what the line leaves it, but not on a narrow phone or in letters twice as large. */
  @container (min-width: 19rem) {
    td:has(> span > [data-shrinks]) {
      flex: 1 1 4em;
      min-width: 0;
    }

    [data-shrinks] {
      display: flex;
    }

    td [data-shrinks] > span {
      white-space: pre;
    }

    [data-shrinks] > :first-child {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }

  [data-at-end] {
    order: 1;
    margin-inline-start: auto;
  }

  [data-last] {
    order: 2;
  }

  /* A part of a cell that is placed with the last cell. */
  td:has(> span > [data-last]),
  td > span:has(> [data-last]) {
    display: contents;
  }
`;

/** The same for a picker, with its button at the end. */
const asRows = css`
  display: block;

  caption,
  tbody {
    display: block;
  }

  ${headShownWithFocus}

  tr {
    position: relative;
    display: block;
    min-height: ${theme.size.option};
    margin-block-end: ${theme.space[2]};
    padding: ${theme.space[2]} ${theme.space[4]};
    padding-inline-end: ${theme.size.pickButton};
    border: ${theme.border.hairline} solid ${theme.colour.line};
    border-radius: ${theme.radius.card};
    background: ${theme.colour.card};
    line-height: ${theme.line.snug};
  }

  td,
  tbody th {
    display: inline;
    padding: 0;
    border: 0;
  }

  td + th::before {
    content: ' ';
  }

  th ~ td {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
  }

  th + td::before {
    content: '\\A';
    white-space: pre;
  }

  /* A line of its own, such as a surgeon's hospital or a patient's birth date, ends the line already. */
  th:has(p, > span > span) + td::before {
    content: none;
  }

  tbody th p {
    font-weight: ${theme.weight.normal};
  }

  th + td + td:not(:empty)::before {
    content: ', ';
  }

  td:first-child {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: ${theme.space[3]};
    transform: translateY(-50%);
  }
`;

export const Table = styled.table<{ $isPicker: boolean }>`
  width: 100%;
  border-collapse: collapse;

  ${rowsRestWhileBusy}

  caption {
    padding-block-end: ${theme.space[2]};
    font-weight: ${theme.weight.strong};
    text-align: start;
  }

  th,
  td {
    padding: ${theme.space[3]};
    border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
    text-align: start;
    vertical-align: middle;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
    overflow-wrap: normal;
  }

  tbody th {
    font-weight: ${theme.weight.strong};
  }

  ${theme.room.belowWideTable} {
    th,
    td {
      padding: ${theme.space[2]};
      font-size: ${theme.text.small};
    }

    [data-minor] {
      display: none;
    }

    tbody th {
      width: 30%;
    }

    tbody span {
      white-space: normal;
    }
  }

  tbody tr[data-selected] {
    background: ${theme.colour.brandWash};
  }

  ${({ $isPicker }) => ($isPicker ? theme.room.belowPicker : theme.room.belowTable)} {
    ${({ $isPicker }) => ($isPicker ? asRows : asLines)}
  }

  /* The bar at the foot of the screen never covers the focused button. */
  tbody button {
    scroll-margin-block: ${theme.space[12]} ${theme.size.pickerFoot};
  }
`;

export const HiddenCaption = styled.caption`
  ${hiddenFromSight}
`;

export const ResultCount = styled.p`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;
