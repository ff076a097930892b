import {
  changedParts,
  type ConsentStatement,
  personName,
  SCREENS,
  type StatementContent,
  type StatementReading,
  statementEndpoints,
  type Surgery,
  surgeonName,
} from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { dateInDetails } from '../../../lib/dates-on-screen';
import { RemoteView } from '../../../shell/remote/remote-view';
import type { Remote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { SmallText } from '../../../ui/layout/layout.styles';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { useReadWithForm } from '../use-read-with-form';
import { StatementChanges } from './statement-changes';
import { StatementText } from './statement-text';
import { writtenWords as words } from './words';

/** Reads the statement, and again when the form on the screen is replaced. */
export const useWritten = (surgeryId: string, documentHash: string | null): Remote<StatementReading> =>
  useReadWithForm(
    (signal) => call(statementEndpoints.readStatement, { params: { id: surgeryId }, signal }),
    documentHash,
  );

/** The statement that was on the screen first; undefined until one has loaded. */
const useFirstRead = ({ data }: Remote<StatementReading>): ConsentStatement | null | undefined => {
  const [first, setFirst] = useState<ConsentStatement | null>();
  const loaded = data === null ? undefined : data.statement;
  if (first === undefined && loaded !== undefined) setFirst(loaded);
  return first;
};

const isChanged = (before: StatementContent | null, after: StatementContent): boolean =>
  changedParts(before, after).length > 0;

/** "Miss Carter": without the first name where there is a title. */
const shortName = (surgery: Surgery): string =>
  surgery.surgeon_title === null
    ? surgeonName(surgery)
    : personName(surgery.surgeon_title, '', surgery.surgeon_last_name ?? '');

function Waiting({ surgeon }: { readonly surgeon: string }) {
  return (
    <Card title={words.waitTitle(surgeon)} tone="brand" gap={4}>
      <p>{words.wait(surgeon)}</p>
      <LinkButton href={SCREENS.patientDashboard.paths[0]}>{words.waitButton(surgeon)}</LinkButton>
      <SmallText>{words.stillSign}</SmallText>
    </Card>
  );
}

export interface WrittenForYouProps {
  readonly surgery: Surgery;
  readonly written: Remote<StatementReading>;
  /** Whether the patient can still sign, so that waiting is worth while. */
  readonly isSignable: boolean;
}

/**
 * "What Miss Carter wrote for you" with its changes, or the advice to wait for it. What follows on the page waits for
 * it, because it would move it.
 */
export function WrittenForYou({ surgery, written, isSignable }: WrittenForYouProps) {
  const first = useFirstRead(written);
  return (
    <RemoteView of={written} shapes={['card', 'card']} holdsBack>
      {({ statement, former }) => {
        if (statement === null)
          return isSignable && surgery.surgeon_id !== null ? <Waiting surgeon={shortName(surgery)} /> : null;
        const isTheirs = statement.written_by === surgeonName(surgery);
        const surgeon = isTheirs ? shortName(surgery) : statement.written_by;
        const hasChangedOpen = first !== undefined && isChanged(first, statement);
        const hasChangedSince = former !== null && isChanged(former.statement, statement);
        return (
          <Card title={words.title(surgeon)} tone="brand" gap={4}>
            {hasChangedOpen ? (
              <Notice tone="warning" role="alert">
                {words.changedOpen(surgeon)}
                <StatementChanges before={first} after={statement} />
              </Notice>
            ) : null}
            {hasChangedSince && !hasChangedOpen ? (
              <Notice tone="warning">
                {former.statement === null ? (
                  words.newSigned
                ) : (
                  <>
                    {words.changedSigned}
                    <StatementChanges before={former.statement} after={statement} />
                  </>
                )}
              </Notice>
            ) : null}
            <StatementText said={statement} />
            <SmallText>{words.when(surgeon, dateInDetails(statement.written_at))}</SmallText>
          </Card>
        );
      }}
    </RemoteView>
  );
}
