import { PATIENT_WAITS } from '@candour/contracts';
import styled from 'styled-components';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { isAskedAgain, isAtRest, standingOf } from '../../../shell/consent/standing';
import { Icon } from '../../../ui/icon/icon';
import { StatusChip } from '../../../ui/status-chip/status-chip';
import { Cluster } from '../../../ui/layout/cluster';
import { hiddenFromSight } from '../../../ui/layout/layout.styles';
import { theme } from '../../../ui/theme/tokens';
import type { WaitingForm } from './surgeon-consent-forms.actors';
import { words } from './words';

export const partOf = (form: WaitingForm) => ({ consent: form, ended: form.ended });

/** "Tick or cross", with a word of the same meaning; on a phone the role replaces the heading of the column. */
export function SignedMark({ by, isSigned }: { readonly by: string; readonly isSigned: boolean }) {
  return (
    <Mark $isSigned={isSigned}>
      <Icon name={isSigned ? 'tick' : 'cross'} /> <By aria-hidden="true">{by}</By>
      <SaidOfMark>{isSigned ? words.signed : words.notSigned}</SaidOfMark>
    </Mark>
  );
}

const By = styled.span`
  display: none;

  ${theme.room.belowTable} {
    display: inline;
  }
`;

/** Excluded from screen readers and from copied text. */
const Short = styled(By)`
  &::before {
    content: attr(data-short);
  }
`;

const Said = styled.span`
  ${theme.room.belowTable} {
    ${hiddenFromSight}
  }
`;

/** The sign is enough beneath its heading, where a table has to be dense. */
const SaidOfMark = styled.span`
  ${theme.room.belowWideTable} {
    ${hiddenFromSight}
  }
`;

const Mark = styled.span<{ readonly $isSigned: boolean }>`
  position: relative;
  color: ${({ $isSigned }) => ($isSigned ? theme.colour.green : theme.colour.red)};
  white-space: nowrap;
`;

/** The pending step of a form in the words of the worklist, or why nobody can sign, or why both sign again. */
export function Waits({ form }: { readonly form: WaitingForm }) {
  const standing = standingOf(partOf(form));
  const row = isAtRest(standing) || form.row?.waiting_for === 'NOBODY' ? null : form.row;
  return (
    <Cluster gap={2}>
      {row === null || isAskedAgain(standing) ? <ConsentChip part={partOf(form)} /> : null}
      {row ? (
        <StatusChip tone={row.waiting_for === 'SURGEON' ? 'waiting' : 'info'}>
          <Sentence text={row.sentence} />
        </StatusChip>
      ) : null}
    </Cluster>
  );
}

/** "Patient: videos 2 of 5": on a phone "Pt: videos 2 of 5". */
function Sentence({ text }: { readonly text: string }) {
  const colon = text.startsWith(PATIENT_WAITS) ? PATIENT_WAITS.length : 0;
  return (
    <>
      <Said>{text.slice(0, colon)}</Said>
      {colon === 0 ? null : <Short aria-hidden="true" data-short={words.patientWaitsShort} />}
      {text.slice(colon)}
    </>
  );
}
