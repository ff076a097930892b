import { type FlaggedAnswer, MATTERS_FIELDS, pathTo, type Surgery } from '@candour/contracts';
import { failureOf } from '@candour/machines';
import { useState } from 'react';
import { RemoteView } from '../../../shell/remote/remote-view';
import { type Remote, useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { FlaggedList, FlaggedRow } from './flagged-answers';
import { discuss, loadOpenPoints, type OpenPoints, type Outcome, stopsIn } from './open-points.actors';
import { openWords as words } from './words';

const OUTCOMES = ['DISCUSSED', 'MORE_NEEDED'] as const;
const labels = { DISCUSSED: words.discussed, MORE_NEEDED: words.moreNeeded };
const named = { DISCUSSED: words.discussedNamed, MORE_NEEDED: words.moreNeededNamed };

export const useOpenPoints = (surgeryId: string): Remote<OpenPoints> =>
  useRemote((signal) => loadOpenPoints(surgeryId, signal));

/**
 * The reason why the surgeon cannot sign yet; null when nothing blocks it. The patient's worries must be on the
 * screen.
 */
export const signingStop = ({ data }: Remote<OpenPoints>): string | null => {
  if (data === null) return words.unread;
  return stopsIn(data).length > 0 ? words.stops : null;
};

const openAnswers = ({ flagged }: OpenPoints): readonly FlaggedAnswer[] =>
  flagged.filter(({ discussed }) => discussed?.outcome !== 'DISCUSSED');

const stillOpen = (data: OpenPoints, surgery: Surgery): string | null => {
  const answers = openAnswers(data).length;
  const parts = [
    ...(answers > 0 ? [words.openAnswers(answers)] : []),
    ...(data.unansweredNotes > 0 ? [words.notes(data.unansweredNotes)] : []),
    ...(data.hasStatement ? [] : [words.noStatement]),
    ...(surgery.hospital_id === null ? [words.noHospital] : []),
  ];
  return parts.length === 0 ? null : words.stillOpen(parts);
};

/** What matters to the patient, in their own words. */
function Matters({ matters }: Pick<OpenPoints, 'matters'>) {
  const said = MATTERS_FIELDS.flatMap((field) => {
    const text = matters?.[field];
    return text ? [{ name: words.matters[field], value: words.answered(text) }] : [];
  });
  return said.length === 0 ? <p>{words.nothingMatters}</p> : <FactList facts={said} />;
}

/** A short form of the open points, for a bar that stays in sight. */
export function OpenPointsInShort({ points }: { readonly points: OpenPoints }) {
  return (
    <Stack gap={2}>
      <Matters matters={points.matters} />
      <ul>
        {openAnswers(points).map(({ question_id, question_heading, patient_answer }) => (
          <li key={question_id}>
            {question_heading}: {words.answered(patient_answer)}
          </li>
        ))}
        {points.unansweredNotes > 0 ? <li>{words.notes(points.unansweredNotes)}</li> : null}
      </ul>
    </Stack>
  );
}

/** The patient's worries and the open points, beside the signature. */
export function OpenAtSignature({
  points,
  surgery,
}: {
  readonly points: OpenPoints;
  readonly surgery: Surgery;
}) {
  const worries = points.matters?.worries;
  const open = stillOpen(points, surgery);
  return (
    <>
      {worries ? (
        <p>
          <b>{words.matters.worries}:</b> {words.answered(worries)}
        </p>
      ) : null}
      {open === null ? null : <p>{open}</p>}
    </>
  );
}

/** How many answers and notes are open. */
export const countOpen = (points: OpenPoints): number => openAnswers(points).length + points.unansweredNotes;

export interface OpenPointsCardProps {
  readonly surgeryId: string;
  readonly points: Remote<OpenPoints>;
  readonly hasSigned: boolean;
}

/**
 * The card above the surgeon's signature: flagged answers with their outcomes, unanswered notes, the statement.
 */
export function OpenPointsCard({ surgeryId: id, points, hasSigned }: OpenPointsCardProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<Outcome | null>(null);
  const say = async (body: Outcome, before: OpenPoints) => {
    if (pending !== null) return;
    setPending(body);
    try {
      points.replace(await discuss(id, body, before));
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setPending(null);
    }
  };
  return (
    <RemoteView of={points} shapes={['card']} holdsBack>
      {(data) => (
        <Card
          title={hasSigned ? words.flagged : words.title}
          tone={stopsIn(data).length > 0 ? 'warning' : 'plain'}
        >
          {failure === null ? null : (
            <Notice tone="error" role="alert">
              {failure}
            </Notice>
          )}
          <Matters matters={data.matters} />
          {data.flagged.length === 0 && data.unansweredNotes === 0 ? <p>{words.allClear}</p> : null}
          <FlaggedList>
            {data.flagged.map((answer) => (
              <FlaggedRow key={answer.question_id} answer={answer}>
                {answer.stop && answer.discussed === null ? <b>{words.mustSay}</b> : null}
                <Cluster gap={2}>
                  {OUTCOMES.filter((outcome) => outcome !== answer.discussed?.outcome).map((outcome) => (
                    <Button
                      key={outcome}
                      variant="quiet"
                      size="small"
                      aria-label={named[outcome](answer.question_heading)}
                      isPending={pending?.question_id === answer.question_id && pending.outcome === outcome}
                      onPress={() => void say({ question_id: answer.question_id, outcome }, data)}
                    >
                      {labels[outcome]}
                    </Button>
                  ))}
                </Cluster>
              </FlaggedRow>
            ))}
          </FlaggedList>
          {data.unansweredNotes > 0 ? (
            <p>
              {words.notes(data.unansweredNotes)}.{' '}
              <TextLink href={pathTo('/surgeon/notes/:id', { id })}>{words.readNotes}</TextLink>
            </p>
          ) : null}
          <TextLink href={pathTo('/surgeon/consent-form/statement/:id', { id })}>
            {data.hasStatement ? words.readStatement : words.writeStatement}
          </TextLink>
        </Card>
      )}
    </RemoteView>
  );
}
