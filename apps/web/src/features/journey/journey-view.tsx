import { type JourneyStepId, messages, SCREENS } from '@candour/contracts';
import {
  consentJourneySelectors as select,
  type Outbox,
  type Signer,
  type StepperRow,
} from '@candour/machines';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSearchParameters } from '../../lib/navigation';
import { part } from '../../lib/part';
import { useFocusOnChange } from '../../lib/use-focus-on-change';
import { whenIdle } from '../../lib/when-idle';
import { isSurgeonGone } from '../../shell/consent/is-surgeon-gone';
import { isAtRest, standingOf } from '../../shell/consent/standing';
import { usePageText } from '../../shell/content/use-page-text';
import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { type Step, Stepper } from '../../ui/stepper/stepper';
import { stepNameOf } from './journey-progress.model';
import { Measured, StepFrame } from './step-frame';
import type { StepFrameParts } from './step-props';
import { preloadStep, preloadSteps, StepView } from './step-view';
import { useJourney } from './use-journey';
import { journeyWords as words } from './words';

const workNotices = part(async () => (await import('./work-notices')).WorkNotices);
const standingNotice = part(async () => (await import('./standing-notice')).StandingNotice);
const surgeonGone = part(async () => (await import('../consent-form/change/surgeon-gone')).SurgeonGone);
const { Component: WorkNotices } = workNotices;
const { Component: StandingNotice } = standingNotice;
const { Component: SurgeonGone } = surgeonGone;

/** Loads before the first render, because React delays content by 300 ms after a fallback. */
void workNotices.preload();
void preloadStep('initial-assessment');

/** Loads what the active step does not need. */
const preloadRest = () => Promise.all([preloadSteps(), standingNotice.preload(), surgeonGone.preload()]);

export interface JourneyViewProps {
  readonly surgeryId: string;
  readonly outbox: Outbox;
  readonly accountId?: string | null;
  readonly signer: Signer | null;
  readonly requestedStep: string | null;
  readonly onDetailsSaved: () => void;
}

/** The consent process of one surgery: start screen, stepper and active step. */
export function JourneyView({ accountId = null, signer, onDetailsSaved, ...options }: JourneyViewProps) {
  const { snapshot, send, refused } = useJourney(options);
  const { data: text, isComing } = usePageText('journey');
  const facts = select.facts(snapshot);
  const active = select.active(snapshot);
  const look = useSearchParameters().read('look') ?? '';
  const heading = useFocusOnChange(
    select.showsStartScreen(snapshot) ? 'start' : active && `${active}${look}`,
  );
  const next = active ?? 'initial-assessment';
  useEffect(() => void preloadStep(next).then(whenIdle).then(preloadRest), [next]);
  const retry = (
    <Button variant="quiet" size="small" onPress={() => send({ type: 'reload.requested' })}>
      {words.tryAgain}
    </Button>
  );
  if (!facts || !active || isComing) {
    const failure = select.failure(snapshot);
    const hasFailed = failure !== null && snapshot.hasTag('failed');
    return (
      <Stack gap={5}>
        <WaitingHeading onHandOver={heading.takeFocus} />
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
  const mayBeSkipped = select.canSkip(snapshot) && active === 'feedback';
  return (
    <Columns layout="aside-main" gap={8}>
      <JourneyStepper
        steps={select.steps(snapshot)}
        onSelect={(step) => send({ type: 'step.selected', step })}
      />
      <Stack gap={5}>
        {/* One boundary: a notice that came after its step would move the answers under a finger. */}
        <Suspense fallback={<Skeleton shapes={['line', 'card', 'card']} />}>
          <WorkNotices outbox={options.outbox} step={active} />
          {isSurgeonGone(facts.surgery) ? <SurgeonGone surgery={facts.surgery} /> : null}
          {active !== 'consent-form' && isAtRest(standingOf(facts.surgery)) ? (
            <StandingNotice surgery={facts.surgery} />
          ) : null}
          {refused && refused !== active ? (
            <Notice tone="info">{words.notYet(stepNameOf(refused))}</Notice>
          ) : null}
          <StepView
            key={active}
            step={active}
            facts={facts}
            frame={{ ...frame, skip: mayBeSkipped ? <SkipStep onSkip={skip} /> : null }}
            outbox={options.outbox}
            accountId={accountId}
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
      </Stack>
    </Columns>
  );
}

/** "The steps that are offered, with Skip": shown above the questions of the step. */
function SkipStep({ onSkip }: { readonly onSkip: () => void }) {
  return (
    <Cluster gap={3}>
      <span>{words.skippable}</span>
      <Button variant="plain" size="small" isPressedOnce onPress={onSkip}>
        {words.skip}
      </Button>
    </Cluster>
  );
}

interface StartScreenProps {
  readonly frame: StepFrameParts;
  readonly onStart: () => void;
}

/** "A start screen shows until the process is started." */
function StartScreen({ frame, onStart }: StartScreenProps) {
  return (
    <StepFrame frame={{ ...frame, name: words.startTitle }} section="start" percent={null}>
      <Measured>
        <Button isWide onPress={onStart}>
          {words.start}
        </Button>
      </Measured>
    </StepFrame>
  );
}

interface WaitingHeadingProps {
  /** Moves the focus to the heading that has replaced this one. */
  readonly onHandOver: () => void;
}

/** The page's heading until the step has loaded. If it has the focus, the step's heading takes it over. */
function WaitingHeading({ onHandOver }: WaitingHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const handOver = useEffectEvent(onHandOver);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own && document.activeElement === own) queueMicrotask(() => handOver());
    };
  }, []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {SCREENS.patientJourney.title}
    </h1>
  );
}

const statusOf = ({ isActive, isComplete, isSelectable }: StepperRow): Step['status'] => {
  if (isActive) return 'current';
  if (!isSelectable) return 'locked';
  return isComplete ? 'complete' : 'available';
};

interface JourneyStepperProps {
  readonly steps: readonly StepperRow[];
  readonly onSelect: (step: JourneyStepId) => void;
}

/** The required steps: a list on a desk; one line that opens a sheet on a phone. */
function JourneyStepper({ steps, onSelect }: JourneyStepperProps) {
  const choose = (key: string) => {
    const row = steps.find(({ id }) => id === key);
    if (row) onSelect(row.id);
  };
  return (
    <Stepper
      label={words.stepperLabel}
      steps={steps.map((row) => ({
        key: row.id,
        name: row.name,
        status: statusOf(row),
        isComplete: row.isComplete,
        isCounted: row.isCounted,
      }))}
      onSelect={choose}
    />
  );
}
