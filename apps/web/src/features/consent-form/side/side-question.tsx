import { LATERALITIES, SCREENS } from '@candour/contracts';
import { sideQuestion } from '@candour/machines';
import { useEffect } from 'react';
import { sideInWords } from '../../../lib/names-on-screen';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import type { Signing } from '../use-signing';
import { takeSide } from './handed-side';
import { SideButtons } from './side-buttons';
import { sideWords as words } from './words';

export const sideOptions = LATERALITIES.map((value) => ({ value, label: sideInWords(value) }));

/**
 * Asks for the surgeon's side by the buttons that open the form, unless a link has already asked. Asks once more
 * when it differs from the patient's; null once it is known.
 */
export function SideQuestion({ snapshot, send }: Signing) {
  const question = sideQuestion(snapshot);
  const { side, surgeryId } = snapshot.context;
  useEffect(() => {
    const said = question === 'asked' ? takeSide(surgeryId) : null;
    if (said !== null) send({ type: 'side.said', side: said });
  }, [question, surgeryId, send]);
  if (question === null) return null;
  return (
    <Card as="div" tone="brand" gap={4}>
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
        <>
          <p>{words.hint}</p>
          <SideButtons onSay={(said) => send({ type: 'side.said', side: said })} />
          <p>{words.opens}</p>
          <div>
            <TextLink href={SCREENS.surgeonConsentForms.paths[0]}>{words.lookUp}</TextLink>
          </div>
        </>
      )}
    </Card>
  );
}
