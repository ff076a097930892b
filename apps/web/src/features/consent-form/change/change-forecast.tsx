import { type ConsentChange, isSigned, patientName, type Surgery } from '@candour/contracts';
import type { ReactNode } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import type { ChangeableField } from './words';
import { forecastWords as words } from './words';

export interface ForecastProps {
  readonly title?: string;
  readonly sentences: readonly string[];
  readonly isPending: boolean;
  readonly yes: ReactNode;
  readonly no: string;
  readonly onConfirm: () => void;
  readonly onWithdraw: () => void;
}

/** The effects of an act in sentences, with the button that performs it and a back button. */
export function Forecast(props: ForecastProps) {
  const { title = words.title, sentences, isPending, yes, no, onConfirm, onWithdraw } = props;
  const heading = useFocusOnChange(title, true);
  return (
    <Card tone="brand" gap={5} as="div">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Cluster gap={3}>
        <Button isPending={isPending} onPress={onConfirm}>
          {yes}
        </Button>
        <Button variant="quiet" onPress={onWithdraw}>
          {no}
        </Button>
      </Cluster>
    </Card>
  );
}

const followingOf = (surgery: Surgery, { material, round }: ConsentChange, field: ChangeableField) => {
  const anew = field === 'OPERATION' ? [words.anew, words.sideAgain] : [];
  if (round !== surgery.consent.round)
    return [words.signAgain(patientName(surgery)), words.noLonger, ...anew];
  if (!isSigned(surgery)) return [words.unsigned, ...anew];
  if (material) return anew;
  return [field === 'DATE' ? words.confirm : words.addendum];
};

/** The sentences about a change of one field, from the forecast of the server. */
export const forecastOf = (
  surgery: Surgery,
  change: ConsentChange,
  field: ChangeableField,
  surgeon: string,
): readonly string[] => {
  if (change.awaits_surgeon) return [words.waits(surgeon), words.thenAgain];
  if (change.told.length === 0 && change.round === surgery.consent.round && !change.material)
    return [words.nothing];
  return [...followingOf(surgery, change, field), ...(change.told.length > 0 ? [words.told] : [])];
};
