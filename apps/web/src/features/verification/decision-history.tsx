import type { AccountDecision } from '@candour/contracts';
import styled from 'styled-components';
import { dateAndTime } from '../../lib/dates-on-screen';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { Stack } from '../../ui/layout/stack';
import { theme } from '../../ui/theme/tokens';
import { words } from './words';

function Decided({ of }: { readonly of: AccountDecision }) {
  return (
    <div>
      <b>{words.decided[of.decision]}</b>
      <Quiet>{words.byAndAt(of.decided_by, dateAndTime(of.decided_at))}</Quiet>
      {of.reason === null ? null : <div>{words.quoted(of.reason)}</div>}
    </div>
  );
}

/** The decisions with author, time and reason: the last one, then the earlier ones. */
export function DecisionHistory({ of: [last, ...before] }: { readonly of: readonly AccountDecision[] }) {
  if (!last) return words.noDecision;
  return (
    <Stack gap={2}>
      <Decided of={last} />
      {before.length === 0 ? null : (
        <Disclosure label={words.earlier(before.length)} labelOpen={words.hideEarlier}>
          {() => (
            <Stack gap={3}>
              {before.map((one) => (
                <Decided key={`${one.decided_at} ${one.decision}`} of={one} />
              ))}
            </Stack>
          )}
        </Disclosure>
      )}
    </Stack>
  );
}

/** Words that a narrow column must not break. */
export const Whole = styled.div`
  ${theme.screen.fromDesk} {
    white-space: nowrap;
  }
`;

export const Quiet = styled.div`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.normal};
`;
