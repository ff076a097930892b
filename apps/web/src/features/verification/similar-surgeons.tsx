import { surgeonName, type SurgeonStanding } from '@candour/contracts';
import { Notice } from '../../ui/notice/notice';
import { stateOf, words } from './words';

/** Other accounts that may belong to the same person. */
export function SimilarSurgeons({ of: { similar } }: { readonly of: SurgeonStanding }) {
  if (similar.length === 0) return null;
  return (
    <Notice tone="warning">
      <b>{words.similar}</b>
      {similar.map((other) => (
        <p key={other.surgeon_id}>
          {words.similarOne(surgeonName(other), other.surgeon_gmc_number, stateOf(other))}{' '}
          {other.same.map((what) => words.same[what]).join(', ')}
        </p>
      ))}
    </Notice>
  );
}
