import {
  type ConsentForm,
  hasSide,
  isSignedByBoth,
  listedPatient,
  pathTo,
  SCREENS,
  type Surgery,
  worklistEndpoints,
  type WorklistRow,
} from '@candour/contracts';
import type { Ref } from 'react';
import styled from 'styled-components';
import { call } from '../../../api/client';
import { dateAndTime } from '../../../lib/dates-on-screen';
import { navigate } from '../../../lib/navigation';
import { sideInWords } from '../../../lib/names-on-screen';
import { Who } from '../../../shell/identity/who';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { handSide } from '../side/handed-side';
import { SideButtons } from '../side/side-buttons';
import { sideWords } from '../side/words';
import { words } from './words';

const FORMS = SCREENS.surgeonConsentForms.paths[0];

interface NextToSign {
  /** The first form that can be signed now, in the worklist's order; null when there is none. */
  readonly next: WorklistRow | null;
  readonly total: number;
}

const loadNextToSign = async (signal: AbortSignal): Promise<NextToSign> => {
  const query = { state: 'signature', page: 1, per_page: 1 } as const;
  const { worklist, total = 0 } = await call(worklistEndpoints.readWorklist, { query, signal });
  return { next: worklist[0] ?? null, total };
};

/** The link to the next form; if its side is unknown, the buttons for the side are the links. */
function Next({ row }: { readonly row: WorklistRow }) {
  const name = listedPatient(row);
  const href = pathTo('/surgeon/consent-form/:id', { id: row.surgery_id });
  const title = words.next(name, row.operation_name);
  if (!hasSide(row) || row.surgeon_side !== null) {
    return (
      <Stack gap={2}>
        <Who of={row} />
        <div>
          <LinkButton href={href}>{title}</LinkButton>
        </div>
      </Stack>
    );
  }
  return (
    <NextForm>
      <h3>
        <TextLink href={href}>{title}</TextLink>
      </h3>
      <p>
        <Who of={row} />
      </p>
      <p>
        <b>{sideWords.question}</b> {sideWords.hint}
      </p>
      <SideButtons
        about={name}
        onSay={(side) => {
          handSide({ surgeryId: row.surgery_id, side });
          navigate(href);
        }}
      />
    </NextForm>
  );
}

export interface SignedOutcomeProps {
  readonly surgery: Surgery;
  readonly form: ConsentForm;
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The signed operation with its patient, what happens now, and the next form that can be signed. */
export function SignedOutcome({ surgery, form, heading }: SignedOutcomeProps) {
  const remote = useRemote(loadNextToSign);
  const side = surgery.surgeon_side;
  const isComplete = isSignedByBoth(form);
  const when = form.surgeon_signed_at === null ? '' : dateAndTime(form.surgeon_signed_at);
  return (
    <Card as="div" tone="success" gap={4}>
      <Stack gap={2}>
        <h2 tabIndex={-1} ref={heading}>
          {words.signedFor(listedPatient(surgery))}
        </h2>
        <p>
          <b>
            {[surgery.operation_name, side && sideInWords(side).toLowerCase()].filter(Boolean).join(', ')}
          </b>
          . {isComplete ? words.bothSigned(when) : words.youSigned(when)}
        </p>
        <p>{isComplete ? words.beingMade : words.patientNext}</p>
      </Stack>
      <RemoteView of={remote} shapes={['line', 'card']}>
        {({ next, total }) => (
          <>
            {next === null ? <p>{words.noneLeft}</p> : <Next row={next} />}
            <Cluster gap={4}>
              {next === null ? (
                <LinkButton href={FORMS}>{words.toForms}</LinkButton>
              ) : (
                <>
                  <span>{words.left(total)}</span>
                  <TextLink href={`${FORMS}?filter=sign`}>{words.toForms}</TextLink>
                </>
              )}
              <TextLink href={SCREENS.surgeonDashboard.paths[0]}>{words.home}</TextLink>
            </Cluster>
          </>
        )}
      </RemoteView>
    </Card>
  );
}

const NextForm = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.border.strong} solid ${theme.colour.brand};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
`;
