import { listedPatient, nhsNumberInGroups, type PatientIdentity } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { BIRTH_MISSING, birthAndAge } from '../../lib/dates-on-screen';
import { hiddenFromSight } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';

interface Fact {
  /** What kind of fact it is, where the value alone does not say it. */
  readonly kind?: string;
  readonly value: string;
  /** A phone's list has no room for it: it is read out there and not seen. */
  readonly isExtra?: boolean;
}

const numberOf = ({
  patient_nhs_number: nhs,
  patient_hospital_number: own,
}: PatientIdentity): Fact | null => {
  if (nhs !== null) return { kind: 'NHS', value: nhsNumberInGroups(nhs) };
  return own === null ? null : { value: `Hospital no. ${own}` };
};

/** Beside the name, a phone's list shows the birth date; where it is missing, the number. */
const factsOf = (of: PatientIdentity, more: string | null): readonly Fact[] => {
  const { patient_date_of_birth: birth } = of;
  const number = numberOf(of);
  const born: Fact =
    birth === null
      ? { value: BIRTH_MISSING, isExtra: number !== null }
      : { kind: 'Born', value: birthAndAge(birth) };
  return [
    born,
    ...(number ? [{ ...number, isExtra: birth !== null }] : []),
    ...(more === null ? [] : [{ value: more }]),
  ];
};

export interface WhoProps {
  readonly of: PatientIdentity;
  /** The name as a heading or a link; by default it is bold. */
  readonly children?: ReactNode;
  /** Behind the rest, such as the gender. */
  readonly more?: string | null;
  /** In a row of a list: the name has a line of its own where there is room for it, and a phone shows less. */
  readonly isListed?: boolean;
  /** A phone shows all of it all the same: of the one patient of a screen, or beside others of the same name. */
  readonly isWhole?: boolean;
}

/** "Mrs SHAH, Anita", "Born 9 Apr 1959 (67)", "NHS 943 476 5919": who a patient is, on every screen in this order. */
export function Who({ of, children, more = null, isListed = false, isWhole = false }: WhoProps) {
  const isShort = isListed && !isWhole;
  return (
    <Person $isListed={isListed} $isShort={isShort}>
      {children ?? <b>{listedPatient(of)}</b>}{' '}
      <Facts>
        {factsOf(of, more).map(({ kind, value, isExtra }, index) => (
          <span key={value} data-extra={isExtra || undefined}>
            {index === 0 ? null : <span data-kind> · </span>}
            <Whole>
              {kind !== undefined && isShort ? <span data-kind>{kind} </span> : null}
              {kind === undefined || isShort ? value : `${kind} ${value}`}
            </Whole>
          </span>
        ))}
      </Facts>
    </Person>
  );
}

const Facts = styled.span`
  color: ${theme.colour.soft};
  font-weight: ${theme.weight.normal};
`;

/** A birth date and a number are read as a whole, unless the letters are larger than the line. */
const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`;

const short = css`
  ${theme.screen.onPhone} {
    position: relative;
    gap: 0 ${theme.space[2]};

    [data-extra],
    [data-kind] {
      ${hiddenFromSight}
    }
  }
`;

const Person = styled.span<{ readonly $isListed: boolean; readonly $isShort: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[3]};
  overflow-wrap: anywhere;

  ${theme.screen.fromDesk} {
    ${({ $isListed }) => ($isListed ? 'flex-direction: column;' : '')}
  }

  & > ${Facts} {
    ${({ $isListed }) => ($isListed ? `font-size: ${theme.text.small};` : '')}
  }

  ${({ $isShort }) => ($isShort ? short : '')}
`;
