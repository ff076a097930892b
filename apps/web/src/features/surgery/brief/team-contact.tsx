import type { Surgery } from '@candour/contracts';
import { TextLink } from '../../../ui/link/text-link';

/** Whom to call at the hospital: "Hip and knee team, 01632 960100". */
export function TeamContact({ team }: { readonly team: NonNullable<Surgery['hospital_team']> }) {
  return (
    <>
      {team.name}, <TextLink href={`tel:${team.telephone.replaceAll(' ', '')}`}>{team.telephone}</TextLink>
    </>
  );
}
