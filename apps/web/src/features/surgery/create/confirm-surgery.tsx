import { labels } from '@candour/contracts';
import type { ConfirmCard } from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { factNames as names } from '../brief/words';
import { wizardWords } from '../wizard/words';

export interface ConfirmSurgeryProps {
  readonly card: ConfirmCard;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The confirm-your-surgery card: the choices, the people who will see them, and the two buttons. */
export function ConfirmSurgery({ card, failure, isPending, onConfirm, onCancel }: ConfirmSurgeryProps) {
  const { confirmation: words } = wizardWords;
  const said = failure ?? card.problem;
  return (
    <Stack gap={5}>
      {said ? (
        <Notice tone="error" role="alert">
          {said}
        </Notice>
      ) : null}
      <Card as="div" tone="brand" gap={4}>
        {card.operation ? <h3>{card.operation}</h3> : null}
        <FactList
          facts={[
            { name: names.surgeon, value: card.surgeon },
            { name: names.hospital, value: card.hospital },
            { name: names.date, value: card.date },
          ]}
        />
        {card.surgeonTitled && card.surgeonGmcNumber ? (
          <p>{words.shares(card.surgeonTitled, card.surgeonGmcNumber)}</p>
        ) : null}
      </Card>
      <Cluster gap={3}>
        <Button onPress={onConfirm} isPending={isPending}>
          {labels.buttons.confirm}
        </Button>
        <Button variant="quiet" onPress={onCancel}>
          {wizardWords.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
