import { listedPatient, nhsNumberInGroups, type PatientIdentity } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { BIRTH_MISSING, birthAndAge } from '../../lib/dates-on-screen';
import { hiddenFromSight } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';

interface Fact {
  /** The kind of the fact, where the value alone is not clear. */
  readonly kind?: string;
  readonly value: string;
  /** Visually hidden in a list on a phone, but still read by screen readers. */
  readonly isExtra?: boolean;
}

const numberOf = ({
  patient_nhs_number: nhs,
  patient_hospital_number: own,
}: PatientIdentity): Fact | null => {
  if (nhs !== null) return { kind: 'NHS', value: nhsNumberInGroups(nhs) };
  return own === null ? null : { value: `Hospital no. ${own}` };
};

/** A list on a phone shows the birth date beside the name, or the number if the date is missing. */
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
  /** A last fact, such as the gender. */
  readonly more?: string | null;
  /** Whether it is in a row of a list: the name has its own line on a desk, and a phone shows less. */
  readonly isListed?: boolean;
  /** Whether a phone shows all facts: for the only patient of a screen, or beside others with the same name. */
  readonly isWhole?: boolean;
}

/**
 * The identity of a patient, on every screen in this order: "Mrs SHAH, Anita", "Born 9 Apr 1959 (67)", "NHS 943
 * 476 5919".
 */
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
              {kind !== undefined && isListed ? <span data-kind={kind}>{kind} </span> : null}
              {kind === undefined || isListed ? value : `${kind} ${value}`}
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

/** Keeps a birth date and a number on one line, unless the text is larger than the line. */
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
