import styled, { css } from 'styled-components';
import { hiddenFromSight } from '../../../ui/layout/layout.styles';
import { Anchor } from '../../../ui/link/anchor';
import { theme } from '../../../ui/theme/tokens';

/** On a phone a row has two lines: the patient, then the last note, its time, and whether it has an answer. */
const asTwoLines = css`
  &,
  tbody,
  td,
  th {
    display: block;
  }

  thead {
    ${hiddenFromSight}
  }

  tbody tr {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space[1]} ${theme.space[2]};
    padding: ${theme.space[2]} ${theme.space[3]};
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  }

  tbody th,
  tbody td {
    padding: 0;
    border: 0;
  }

  [data-cell='patient'] {
    flex: 1 0 100%;
  }

  [data-part='operation'] {
    display: none;
  }

  [data-cell='answer'],
  [data-cell='when'] {
    width: auto;
  }

  [data-cell='answer'] {
    order: 1;
  }

  [data-cell='last'] {
    order: 2;
    flex: 1 1 0;
    min-width: 0;
    font-size: ${theme.text.small};
  }

  [data-cell='when'] {
    order: 3;
  }

  td:empty {
    display: none;
  }
`;

export const Table = styled.table`
  width: 100%;
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-collapse: collapse;
  background: ${theme.colour.card};

  th,
  td {
    padding: ${theme.space[2]};
    border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
    font-weight: ${theme.weight.normal};
    line-height: ${theme.line.snug};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
  }

  [data-cell='last'] {
    position: relative;
  }

  [data-cell='when'],
  [data-cell='answer'] {
    width: 1%;
    white-space: nowrap;
  }

  td[data-cell='when'] {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
  }

  tbody tr:hover,
  tbody tr:focus-within {
    background: ${theme.colour.brandWash};
  }

  [data-waits] [data-cell='patient'] a,
  [data-waits] [data-cell='last'] {
    font-weight: ${theme.weight.strong};
  }

  ${theme.screen.belowDesk} {
    ${asTwoLines}
  }
`;

/** On a phone the link covers its whole row. */
export const RowLink = styled(Anchor)`
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};

  ${theme.screen.belowDesk} {
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

export const Soft = styled.span`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

/** In a narrow layout only the beginning of a note is visible; a screen reader reads the whole line. */
export const Rest = styled.span`
  ${theme.screen.belowWideDesk} {
    ${hiddenFromSight}
  }
`;

/** For screen readers on a phone, where only the number and the sign are visible. */
export const ToAnswer = styled.span`
  ${theme.screen.belowDesk} {
    ${hiddenFromSight}
  }
`;

export const More = styled.span`
  ${theme.screen.fromWideDesk} {
    display: none;
  }
`;
