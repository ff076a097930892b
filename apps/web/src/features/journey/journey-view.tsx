import { messages } from '@candour/contracts';
import { consentJourneySelectors as select, type Outbox, type Signer } from '@candour/machines';
import { Suspense, useEffect } from 'react';
import { part } from '../../lib/part';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { Button } from '../../ui/button/button';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { stepNameOf } from './step-name';
import { usePageText } from '../content/use-page-text';
import { JourneyStepper } from './journey-stepper';
import { journeyWords as words } from './journey.words';
import { StartScreen } from './start-screen';
import { useJourney } from './use-journey';
import { WaitingHeading } from './waiting-heading';
import { WorkNotices } from './work-notices';

/** The steps are most of the journey's code, and none of it shows on the start screen. */
const stepView = part(async () => (await import('./step-view')).StepView);
const { Component: StepView } = stepView;

export interface JourneyViewProps {
  readonly surgeryId: string;
  readonly outbox: Outbox;
  readonly signer: Signer | null;
  readonly requestedStep: string | null;
  readonly onDetailsSaved: () => void;
}

/** The whole consent process of one surgery: start screen, stepper, the active step. */
export function JourneyView({ signer, onDetailsSaved, ...options }: JourneyViewProps) {
  const { snapshot, send, refused } = useJourney(options);
  const text = usePageText('journey').data;
  const facts = select.facts(snapshot);
  const active = select.active(snapshot);
  const heading = useFocusOnChange(select.showsStartScreen(snapshot) ? 'start' : active);
  useEffect(() => void stepView.preload(), []);
  const retry = (
    <Button variant="quiet" size="small" onPress={() => send({ type: 'reload.requested' })}>
      {words.tryAgain}
    </Button>
  );
  if (!facts || !active) {
    const failure = select.failure(snapshot);
    const hasFailed = failure !== null && snapshot.hasTag('failed');
    return (
      <Stack gap={5}>
        <WaitingHeading onHandOver={() => heading.current?.focus()} />
        {hasFailed ? (
          <Notice tone="error" role="alert" action={retry}>
            {failure.message}
          </Notice>
        ) : (
          <Skeleton shapes={['line', 'card', 'card']} />
        )}
      </Stack>
    );
  }
  const isEnd = active === 'congratulations';
  const frame = {
    name: isEnd ? messages.congratulations : stepNameOf(active),
    operation: facts.surgery.operation_name,
    heading,
    text,
  };
  if (select.showsStartScreen(snapshot)) {
    return <StartScreen frame={frame} onStart={() => send({ type: 'start.requested' })} />;
  }
  const skip = () => send({ type: 'step.skipped', step: active });
  return (
    <Columns layout="aside-main" gap={8}>
      <JourneyStepper
        steps={select.steps(snapshot)}
        onSelect={(step) => send({ type: 'step.selected', step })}
      />
      <Stack gap={5}>
        <WorkNotices outbox={options.outbox} />
        {refused && refused !== active ? (
          <Notice tone="info">{words.notYet(stepNameOf(refused))}</Notice>
        ) : null}
        <Suspense fallback={<Skeleton shapes={['line', 'card', 'card']} />}>
          <StepView
            key={active}
            step={active}
            facts={facts}
            frame={frame}
            outbox={options.outbox}
            signer={signer}
            onCompleted={() => send({ type: 'step.completed', step: active })}
            onSkipped={skip}
            onDetailsSaved={onDetailsSaved}
            onSelect={(step) => send({ type: 'step.selected', step })}
            onChanged={() => send({ type: 'facts.changed' })}
          />
        </Suspense>
        {snapshot.matches({ step: 'uncertain' }) ? (
          <Notice tone="warning" role="alert" action={retry}>
            {words.uncertain}
          </Notice>
        ) : null}
        {select.canSkip(snapshot) && active === 'feedback' ? (
          <Button variant="plain" onPress={skip}>
            {words.skip}
          </Button>
        ) : null}
      </Stack>
    </Columns>
  );
}
