import type { Surgery } from '@candour/contracts';
import styled from 'styled-components';
import type { PublicConfig } from '../../api/runtime-config';
import { Card } from '../../ui/card/card';
import { TextLink } from '../../ui/link/text-link';
import { usePublicConfig } from '../content/use-public-config';
import { contactWords as words } from './words';

type Team = NonNullable<Surgery['hospital_team']>;

/** Whom to call at the hospital: "Hip and knee team, 01632 960100". */
export function TeamContact({ team }: { readonly team: Team }) {
  return (
    <>
      {team.name},{' '}
      <Telephone>
        <TextLink href={`tel:${team.telephone.replace(/[^+\d]/g, '')}`}>{team.telephone}</TextLink>
      </Telephone>
    </>
  );
}

/** Keeps the number in one piece. */
const Telephone = styled.span`
  white-space: nowrap;
`;

const switchboard = (hospital: PublicConfig | null): Team | null =>
  hospital === null || hospital.contactTelephone === null
    ? null
    : {
        name: hospital.contactDepartment ?? hospital.organisationName,
        telephone: hospital.contactTelephone,
      };

/** The team for this operation; where the content names none, the hospital that runs Candour, if it gives a number. */
export function WhomToCall({ surgery }: { readonly surgery?: Pick<Surgery, 'hospital_team'> }) {
  const team = surgery?.hospital_team ?? null;
  const hospital = switchboard(usePublicConfig());
  const called = team ?? hospital;
  if (called === null) return null;
  return (
    <Card title={words.title}>
      <p>
        <TeamContact team={called} />
      </p>
    </Card>
  );
}
