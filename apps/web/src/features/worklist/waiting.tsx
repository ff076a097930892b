import { isReady, isStopped, pathTo, type WorklistRow } from '@candour/contracts';
import styled from 'styled-components';
import { dayInWorklist } from './days';
import type { ColourName } from '../../ui/theme/palette';
import { theme } from '../../ui/theme/tokens';
import { TextLink } from '../../ui/link/text-link';
import { Sign, type SignName } from './signs';
import { worklistWords as words } from './words';

interface Standing {
  readonly sign: SignName;
  readonly colour: ColourName;
}

/** Each has a shape of its own; the colour only repeats it. */
const standingOf = (row: WorklistRow): Standing => {
  if (row.holds.length > 0) return { sign: 'hold', colour: 'red' };
  if (isStopped(row)) return { sign: 'stop', colour: 'red' };
  if (isReady(row)) return { sign: 'ready', colour: 'green' };
  return row.waiting_for === 'SURGEON' ? { sign: 'pen', colour: 'amber' } : { sign: 'clock', colour: 'soft' };
};

/** The screen of the surgeon's pending step; null if the step is not the surgeon's. */
const actOf = (row: WorklistRow): string | null => {
  const at = { id: row.surgery_id };
  if (row.waiting_for !== 'SURGEON') return null;
  if (row.hold === 'SIDE') return pathTo('/surgeon/consent-form/side/:id', at);
  if (row.hold === 'CONCERN') return pathTo('/surgeon/consent-form/concern/:id', at);
  if (row.state === 'SIGNED') return pathTo('/surgeon/consent-form/confirm/:id', at);
  if (row.state === 'PATIENT_SIGNED') return pathTo('/surgeon/consent-form/:id', at);
  return row.missing.includes('STATEMENT')
    ? pathTo('/surgeon/consent-form/statement/:id', at)
    : pathTo('/surgeon/consent-form/change/:id', at);
};

const detailOf = (row: WorklistRow): string | null => {
  if (isStopped(row)) return null;
  if (row.state === 'CONFIRMED' && row.confirmed_at !== null)
    return words.confirmed(dayInWorklist(row.confirmed_at));
  if (row.state === 'PATIENT_SIGNED' && row.patient_signed_at !== null)
    return words.since(dayInWorklist(row.patient_signed_at));
  const last = [row.patient_signed_at ?? '', row.surgeon_signed_at ?? ''].toSorted()[1] ?? '';
  return isReady(row) ? words.signed(dayInWorklist(last)) : null;
};

export interface WaitingProps {
  readonly row: WorklistRow;
  /** The name of the patient, for the link to the surgeon's step; without it there is no link. */
  readonly name?: string;
  /** Whether it is shown in a row of the worklist. */
  readonly isListed?: boolean;
}

/** "Patient: videos 2 of 5": on a phone the sign replaces the text before the colon. */
function Listed({ text }: { readonly text: string }) {
  const colon = text.indexOf(': ') + 1;
  return (
    <>
      <span data-before>{text.slice(0, colon)}</span>
      {text.slice(colon)}
    </>
  );
}

/** The pending step of a surgery, as a sign and a sentence; the surgeon's own step is a link. */
export function Waiting({ row, name, isListed = false }: WaitingProps) {
  const { sign, colour } = standingOf(row);
  const act = actOf(row);
  const detail = detailOf(row);
  const sentence = isListed ? <Listed text={row.sentence} /> : row.sentence;
  return (
    <Said>
      <Tone $colour={colour}>
        <Sign name={sign} />{' '}
        {act === null || name === undefined ? (
          sentence
        ) : (
          <TextLink href={act} aria-label={`${row.sentence}: ${name}`}>
            {sentence}
          </TextLink>
        )}
      </Tone>
      {detail === null ? null : <Detail>{detail}</Detail>}
    </Said>
  );
}

const Said = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[2]};
`;

const Tone = styled.b<{ $colour: ColourName }>`
  position: relative;
  color: ${({ $colour }) => theme.colour[$colour]};
  font-weight: ${theme.weight.strong};

  a {
    color: inherit;
  }
`;

const Detail = styled.small`
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  ${theme.screen.belowRoomyDesk} {
    display: none;
  }
`;
