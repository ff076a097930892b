import { useState } from 'react';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { SecondFactors } from './second-factors';
import { accountWords } from './words';

const words = accountWords.moreWays;

/** Passkeys and the authenticator app for patients, who need neither; shown on request. */
export function MoreWaysIn() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card title={words.title} gap={4}>
        <p>{words.lead}</p>
        <div>
          <Button variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        </div>
      </Card>
      {isOpen ? <SecondFactors /> : null}
    </>
  );
}
