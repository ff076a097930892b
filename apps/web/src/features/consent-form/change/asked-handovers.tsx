import { type AskedHandover, listedPatient } from '@candour/contracts';
import { useEffect, useEffectEvent } from 'react';
import { dateInDetails } from '../../../lib/dates-on-screen';
import styled from 'styled-components';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog';
import { Cluster } from '../../../ui/layout/cluster';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { Notice } from '../../../ui/notice/notice';
import { answerRehearsal } from './rehearsals';
import { useRehearsal } from './use-rehearsal';
import { askedWords as words } from './words';

interface AskedProps {
  readonly asked: AskedHandover;
  readonly onAnswered: () => void;
}

/** One request with its two answers; each is confirmed. */
function Asked({ asked, onAnswered }: AskedProps) {
  const { forecast, done, isBusy, failure, ask, confirm, withdraw } = useRehearsal(answerRehearsal);
  const tell = useEffectEvent(onAnswered);
  useEffect(() => {
    if (done !== null) tell();
  }, [done]);
  const patient = listedPatient(asked);

  const accepted = forecast?.accepted ?? true;
  if (done !== null) return null;
  return (
    <Card as="li" headingLevel={3} title={asked.operation_name}>
      <Who of={asked} />
      <SmallText>
        {asked.from_surgeon_name === null ? null : `${words.from(asked.from_surgeon_name)} `}
        {dateInDetails(asked.asked_at)}
      </SmallText>
      <NeedsFlag of={asked} />
      {asked.reason === null ? null : <p>{asked.reason}</p>}
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button
          size="small"
          aria-label={words.acceptNamed(patient)}
          onPress={() => ask({ asked, accepted: true })}
        >
          {words.accept}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.declineNamed(patient)}
          onPress={() => ask({ asked, accepted: false })}
        >
          {words.decline}
        </Button>
      </Cluster>
      <LazyDialog
        isOpen={forecast !== null}
        onClose={withdraw}
        mustAnswer
        title={accepted ? words.acceptTitle(patient) : words.declineTitle(patient)}
        actions={
          <>
            <Button isPending={isBusy} onPress={confirm}>
              {words.yes}
            </Button>
            <Button variant="quiet" onPress={withdraw}>
              {words.cancel}
            </Button>
          </>
        }
      >
        <p>{accepted ? words.acceptText : words.declineText}</p>
      </LazyDialog>
    </Card>
  );
}

export interface AskedHandoversProps {
  readonly asked: readonly AskedHandover[];
  /** Called when these requests and the lists of the screen are outdated. */
  readonly onAnswered: () => void;
}

/** The surgeries that the surgeon is asked to take over. */
export function AskedHandovers({ asked: all, onAnswered }: AskedHandoversProps) {
  return (
    <Stack as="section" gap={4} aria-label={words.title}>
      <h2>{words.title}</h2>
      <List>
        {all.map((asked) => (
          <Asked key={asked.surgery_id} asked={asked} onAnswered={onAnswered} />
        ))}
      </List>
    </Stack>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
`;
