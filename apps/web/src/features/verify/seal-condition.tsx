import type { SealCondition } from '@candour/contracts';
import { dateInDetails } from '../../lib/dates-on-screen';
import { RemoteView } from '../../shell/remote/remote-view';
import type { Remote } from '../../shell/remote/use-remote';
import { Notice } from '../../ui/notice/notice';
import { sealWords as words } from './words';

export interface SealConditionProps {
  readonly of: Remote<SealCondition>;
}

const needsSomebody = ({ state, sealed_by }: SealCondition): boolean =>
  state !== 'GOOD' || sealed_by === 'NOBODY';

const whose = ({ holder, valid_until, state }: SealCondition): string =>
  holder === null || valid_until === null
    ? ''
    : words.whose(holder, dateInDetails(valid_until), state === 'ENDED');

const waiting = ({ unsealed, sealed_by }: SealCondition): string =>
  unsealed > 0 ? words.waiting(unsealed, sealed_by === 'NOBODY') : '';

const said = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

/** The problem of the seal key and its remedy; renders nothing while the key works or is unknown. */
export function SealTrouble({ of: { data } }: SealConditionProps) {
  if (data === null || !needsSomebody(data)) return null;
  const { state, sealed_by } = data;
  return (
    <Notice tone="warning" role="status">
      {said(
        state === 'ENDS_SOON' ? words.endsSoon(data.days_left ?? 0) : words.states[state],
        words.sealedMeanwhile[sealed_by],
        whose(data),
        waiting(data),
        words.whatToDo,
      )}
    </Notice>
  );
}

/** One line about a working key. */
export function SealLine({ of: remote }: SealConditionProps) {
  return (
    <RemoteView of={remote} shapes={['line']}>
      {(seal) =>
        needsSomebody(seal) ? null : <p>{said(words.sealedBy[seal.sealed_by], whose(seal), waiting(seal))}</p>
      }
    </RemoteView>
  );
}
