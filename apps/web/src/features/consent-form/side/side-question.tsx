import { LATERALITIES, type Laterality, messages } from '@candour/contracts';
import { sideQuestion } from '@candour/machines';
import { useState } from 'react';
import { sideInWords } from '../../../lib/names-on-screen';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Form } from '../../../ui/form/form';
import { Cluster } from '../../../ui/layout/cluster';
import { Notice } from '../../../ui/notice/notice';
import { RadioList } from '../../../ui/radio-list/radio-list';
import type { Signing } from '../use-signing';
import { sideWords as words } from './words';

export const sideOptions = LATERALITIES.map((value) => ({ value, label: sideInWords(value) }));

const lateralityOf = (text: string | null): Laterality | null =>
  LATERALITIES.find((one) => one === text) ?? null;

function Question({ onSay }: { readonly onSay: (side: Laterality) => void }) {
  const [chosen, setChosen] = useState<Laterality | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Form
      aria-label={words.link}
      errors={isMissing && chosen === null ? [{ field: 'side', message: messages.optionInvalid }] : []}
      onSubmit={() => (chosen === null ? setIsMissing(true) : onSay(chosen))}
    >
      <RadioList
        name="side"
        legend={words.question}
        hint={words.hint}
        options={sideOptions}
        value={chosen}
        onChoose={(side) => setChosen(lateralityOf(side))}
      />
      <Button type="submit">{words.open}</Button>
    </Form>
  );
}

/** Asks the surgeon for their side before the form, and once more when it is not the patient's; null when it is said. */
export function SideQuestion({ snapshot, send }: Signing) {
  const question = sideQuestion(snapshot);
  const { side } = snapshot.context;
  if (question === null) return null;
  return (
    <Card title={words.link} tone="brand">
      {question === 'doubted' && side !== null ? (
        <>
          <Notice tone="warning" role="alert">
            {words.doubt(sideInWords(side))}
          </Notice>
          <Cluster gap={3}>
            <Button onPress={() => send({ type: 'side.confirmed' })}>{words.confirm}</Button>
            <Button variant="quiet" onPress={() => send({ type: 'side.reconsidered' })}>
              {words.again}
            </Button>
          </Cluster>
        </>
      ) : (
        <Question onSay={(said) => send({ type: 'side.said', side: said })} />
      )}
    </Card>
  );
}
