import { type Laterality, pathTo, type Surgery } from '@candour/contracts';
import { sideInWords } from '../../../lib/names-on-screen';
import { patientSidesHeld } from '../../../shell/consent/sides-held.words';
import { staffSidesHeld } from '../../../shell/consent/staff-words';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';

interface HeldWords {
  readonly title: string;
  readonly yours: (side: string) => string;
  readonly theirs: (side: string) => string;
  readonly notSaid: string;
  readonly theyHaveNot: string;
  readonly toDo: string;
  readonly cleared: string;
  readonly link: string;
}

interface SidesHeldProps {
  readonly words: HeldWords;
  readonly own: Laterality | null;
  readonly others: Laterality | null;
  /** The screen on which the reader chooses again; null on that screen itself. */
  readonly href: string | null;
}

/** The hold for two different sides: both values, what to do, and how the hold ends. */
function SidesHeld({ words, own, others, href }: SidesHeldProps) {
  return (
    <Notice tone="warning">
      <Stack gap={2}>
        <h2>{words.title}</h2>
        <p>
          {own === null ? words.notSaid : words.yours(sideInWords(own))}{' '}
          {own === null ? null : others === null ? words.theyHaveNot : words.theirs(sideInWords(others))}
        </p>
        <p>{words.toDo}</p>
        <p>{words.cleared}</p>
        {href === null ? null : <TextLink href={href}>{words.link}</TextLink>}
      </Stack>
    </Notice>
  );
}

interface HeldProps {
  readonly surgery: Pick<Surgery, 'surgery_id' | 'surgery_laterality' | 'surgeon_side'>;
  readonly isLinked?: boolean;
}

export function SidesHeldForPatient({ surgery, isLinked = true }: HeldProps) {
  const { surgery_id: id, surgery_laterality: own, surgeon_side: others } = surgery;
  const href = isLinked ? pathTo('/patient/consent-form/side-wrong/:id', { id }) : null;
  return <SidesHeld words={patientSidesHeld} own={own} others={others} href={href} />;
}

export function SidesHeldForSurgeon({ surgery, isLinked = true }: HeldProps) {
  const { surgery_id: id, surgery_laterality: others, surgeon_side: own } = surgery;
  const href = isLinked ? pathTo('/surgeon/consent-form/side/:id', { id }) : null;
  return <SidesHeld words={staffSidesHeld} own={own} others={others} href={href} />;
}
