import type { WorklistCounts } from '@candour/contracts';
import styled from 'styled-components';
import { Card } from '../../ui/card/card';
import type { ColourName } from '../../ui/theme/palette';
import { theme } from '../../ui/theme/tokens';
import { dayInWorklist } from './days';
import { weekWords as words } from './words';

interface BarProps {
  readonly count: number;
  /** The value of the longest bar. */
  readonly most: number;
  readonly colour: ColourName;
}

/** A number with a bar of proportional length. */
function Counted({ count, most, colour }: BarProps) {
  return (
    <td>
      <b>{count}</b>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" $colour={colour}>
        <rect width={(100 * count) / Math.max(1, most)} height="8" />
      </Bar>
    </td>
  );
}

/** The numbers of ready and not ready patients in the coming weeks: a table with bars. */
export function WeeksReady({ weeks }: { readonly weeks: WorklistCounts['weeks'] }) {
  const most = Math.max(...weeks.map(({ ready, not_ready }) => Math.max(ready, not_ready)));
  return (
    <Card title={words.title}>
      <Weeks aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.week}</th>
            <th scope="col">{words.ready}</th>
            <th scope="col">{words.notReady}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, ready, not_ready }, index) => (
            <tr key={monday}>
              <th scope="row">{index === 0 ? words.today : dayInWorklist(monday)}</th>
              <Counted count={ready} most={most} colour="green" />
              <Counted count={not_ready} most={most} colour="amber" />
            </tr>
          ))}
        </tbody>
      </Weeks>
    </Card>
  );
}

const Weeks = styled.table`
  width: 100%;
  max-width: ${theme.size.page.narrow};
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space[1]} ${theme.space[4]} ${theme.space[1]} 0;
    font-weight: ${theme.weight.normal};
    text-align: start;
  }

  thead th {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
  }

  tbody th {
    white-space: nowrap;
  }

  td {
    width: 40%;
    white-space: nowrap;
  }

  b {
    display: inline-block;
    width: ${theme.space[6]};
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  ${theme.screen.belowDesk} {
    table-layout: fixed;

    tbody th {
      white-space: normal;
    }

    th,
    td {
      overflow-wrap: anywhere;
      padding-inline-end: ${theme.space[2]};
      font-size: ${theme.text.small};
    }
  }
`;

const Bar = styled.svg<{ $colour: ColourName }>`
  width: calc(100% - ${theme.space[8]});
  height: ${theme.space[3]};
  margin-inline-start: ${theme.space[2]};
  vertical-align: middle;
  fill: ${({ $colour }) => theme.colour[$colour]};
`;
