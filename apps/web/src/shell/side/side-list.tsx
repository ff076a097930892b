import { type Laterality, LATERALITIES, resourceEndpoints, type SideOnBody } from '@candour/contracts';
import type { ReactNode } from 'react';
import { call } from '../../api/client';
import { sideInWords } from '../../lib/names-on-screen';
import { RadioList, type RadioListProps, type RadioOption } from '../../ui/radio-list/radio-list';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { isComing, useRemote } from '../remote/use-remote';
import { sideListWords as words } from './words';

/** In the order of the pictures, which show the person's own view: left is at the left. */
const SEEN: readonly Laterality[] = ['Left', 'Right', 'Bilateral'];

/** "Your left knee" on its picture, "Both knees"; "Left side", "Both sides" where the content has no picture. */
const optionOf = (side: Laterality, body: SideOnBody | null): RadioOption => {
  if (!body) return { value: side, label: sideInWords(side) };
  if (side === 'Bilateral') {
    const picture = { ...body.picture, leftHalf: body.left_picture.url };
    return { value: side, label: body.both, picture };
  }
  const [before, after] = words.your(body.part);
  const picture = side === 'Left' ? body.left_picture : body.picture;
  return { value: side, label: yours(before, side, after), picture };
};

const yours = (before: string, side: Laterality, after: string): ReactNode => (
  <>
    {before}
    <b>{side.toLowerCase()}</b>
    {after}
  </>
);

export interface SideListProps extends Pick<RadioListProps, 'name' | 'legend' | 'hint' | 'value'> {
  readonly surgeryId: string;
  readonly onChoose: (side: string) => void;
  readonly offered?: readonly Laterality[];
  /** Further options, such as "I am not sure". */
  readonly also?: readonly RadioOption[];
  /** The fields below, which come with the list. */
  readonly after?: ReactNode;
}

/** The patient chooses a side, on pictures of the part of the body with the same words as without pictures. */
export function SideList(props: SideListProps) {
  const { surgeryId, offered = LATERALITIES, also = [], hint, after, ...list } = props;
  const page = useRemote((signal) =>
    call(resourceEndpoints.readLearningPage, { params: { id: surgeryId }, signal }),
  );
  if (isComing(page)) return <Skeleton shapes={['line', 'line', 'card', 'card', 'line']} />;
  const body = page.data?.page?.side ?? null;
  const options = SEEN.filter((side) => offered.includes(side)).map((side) => optionOf(side, body));
  return (
    <>
      <RadioList
        {...list}
        hint={
          body ? (
            <>
              {hint} {words.seen}
            </>
          ) : (
            hint
          )
        }
        options={[...options, ...also]}
      />
      {after}
    </>
  );
}
