import { hasSide, sideForSurgeon, type Surgery } from '@candour/contracts';
import { sideInWords } from '../../../lib/names-on-screen';
import { SmallText } from '../../../ui/layout/layout.styles';
import { sideWords as words } from './words';

/** The patient's side, shown once the surgeon has chosen theirs. */
export function SidesSaid({ surgery }: { readonly surgery: Surgery }) {
  if (!hasSide(surgery) || sideForSurgeon(surgery) === null) return null;
  const { surgery_laterality: side } = surgery;
  return (
    <SmallText>{side === null ? words.patientSaysNothing : words.patientSays(sideInWords(side))}</SmallText>
  );
}
