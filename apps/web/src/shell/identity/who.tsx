import { listedPatient, nhsNumberInGroups, type PatientIdentity } from '@candour/contracts';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { bornAndAge } from '../../lib/dates-on-screen';
import { theme } from '../../ui/theme/tokens';

const numberOf = ({
  patient_nhs_number: nhs,
  patient_hospital_number: own,
}: PatientIdentity): string | null => {
  if (nhs !== null) return `NHS ${nhsNumberInGroups(nhs)}`;
  return own === null ? null : `Hospital no. ${own}`;
};

export interface WhoProps {
  readonly of: PatientIdentity;
  /** The name as a heading or a link; by default it is bold. */
  readonly children?: ReactNode;
  /** Behind the rest, such as the gender. */
  readonly more?: string | null;
  /** In a row of a list: the name has a line of its own where there is room for it. */
  readonly isListed?: boolean;
}

/** "Mrs SHAH, Anita", "Born 9 Apr 1959 (67)", "NHS 943 476 5919": who a patient is, on every screen in this order. */
export function Who({ of, children, more = null, isListed = false }: WhoProps) {
  const facts = [bornAndAge(of.patient_date_of_birth), numberOf(of), more].filter((fact) => fact !== null);
  return (
    <Person $isListed={isListed}>
      {children ?? <b>{listedPatient(of)}</b>}{' '}
      <Facts>
        {facts.map((fact, index) => (
          <span key={fact}>
            {index === 0 ? null : ' · '}
            <Fact>{fact}</Fact>
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
const Fact = styled.span`
  display: inline-block;
  max-width: 100%;
`;

const Person = styled.span<{ readonly $isListed: boolean }>`
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
`;
