import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';

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

  thead {
    ${hiddenFromSight}
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
`;

/** Two lines: the main text, and below it the details that distinguish it. */
const twoLines = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[2]};
`;

/** The hospital, below the operation; hidden in a narrow layout. */
export const Place = styled.span`
  flex: 1 0 100%;
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

export const Operation = styled.div`
  ${twoLines}

  ${theme.screen.belowRoomyDesk} {
    & > ${Place} {
      display: none;
    }
  }

  ${theme.screen.print} {
    & > ${Place} {
      display: block;
    }
  }
`;

export const Namesakes = styled.b`
  position: relative;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.amberWash};
  color: ${theme.colour.amber};
  font-size: ${theme.text.small};
  text-transform: uppercase;
  white-space: nowrap;
`;

export const Count = styled.b<{ $sign: 'talk' | 'note' }>`
  position: relative;
  color: ${({ $sign }) => theme.colour[$sign === 'note' ? 'brand' : 'amber']};
  font-weight: ${theme.weight.strong};
  white-space: nowrap;
`;
