import type { LoginData, SecondFactorAsked } from '@candour/contracts';
import { secondStepMachine, secondStepView, wire } from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { hasPasskeys } from '../../../shell/passkey/device-passkeys';
import { ChooseStep } from './choose-step';
import { CodeStep, type SecondStepPartProps, SetUpStep } from './code-step';
import { RecoveryCodes } from './recovery-codes';
import { secondStepActors } from './second-step.actors';
import { secondStepWords as words } from './words';

export interface SecondStepProps {
  readonly asked: SecondFactorAsked;
  readonly onArrive: (session: LoginData) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
  /** Called when the login has taken too long. */
  readonly onOver: () => void;
}

function Part({ snapshot, send }: SecondStepPartProps) {
  switch (secondStepView(snapshot)) {
    case 'code':
      return <CodeStep snapshot={snapshot} send={send} />;
    case 'choice':
      return <ChooseStep snapshot={snapshot} send={send} />;
    case 'key':
      return <SetUpStep snapshot={snapshot} send={send} />;
    case 'recovery-codes':
      return (
        <RecoveryCodes codes={snapshot.context.recoveryCodes} onKept={() => send({ type: 'codes.kept' })} />
      );
    case 'unoffered':
      return (
        <Stack gap={4}>
          <Notice tone="error" role="alert">
            {words.setUp.unoffered}
          </Notice>
          <Button onPress={() => send({ type: 'offer.retried' })}>{words.setUp.tryAgain}</Button>
        </Stack>
      );
    case 'waiting':
    case 'done':
    case 'over':
      return <Skeleton />;
  }
}

/** Without passkeys in this browser, the other methods of the account come first. */
const usableHere = (methods: SecondFactorAsked['methods']): SecondFactorAsked['methods'] => {
  const others = methods.filter((method) => method !== 'passkey');
  return hasPasskeys() || others.length === 0 ? methods : others;
};

const titleOf = ({ snapshot }: Pick<SecondStepPartProps, 'snapshot'>): string => {
  const view = secondStepView(snapshot);
  if (view === 'recovery-codes') return words.recovery.title;
  if (view === 'choice') return words.choice.title;
  return snapshot.context.methods.length > 0 ? words.code.title : words.setUp.title;
};

/**
 * Gives a part of a page its own entry in the browser's history, so that Back leaves the part and not the page.
 * The part stays if `onBack` returns false. Returns the action of the part's Back button.
 */
const useOwnHistoryEntry = (onBack: () => boolean): (() => void) => {
  const hasEntry = useRef(false);
  const leave = useEffectEvent(() => {
    if (!onBack()) window.history.pushState(window.history.state, '');
  });
  useEffect(() => {
    if (!hasEntry.current) window.history.pushState(window.history.state, '');
    hasEntry.current = true;
    const pop = (): void => leave();
    window.addEventListener('popstate', pop);
    return () => window.removeEventListener('popstate', pop);
  }, []);
  return () => window.history.back();
};

/** The second step of a login, after the right password. */
export function SecondStep({ asked, onArrive, onBack, onOver }: SecondStepProps) {
  const [machine] = useState(() => wire(secondStepMachine, { actors: secondStepActors(asked.ticket) }));
  const [snapshot, send] = useMachine(machine, {
    input: { methods: usableHere(asked.methods), canMakePasskey: hasPasskeys() },
  });
  const view = secondStepView(snapshot);
  const title = titleOf({ snapshot });
  const heading = useFocusOnChange(title, true);
  // The recovery codes are shown this once: Back does not take them away.
  const goBack = useOwnHistoryEntry(() => {
    if (view === 'recovery-codes') return false;
    onBack();
    return true;
  });
  const end = useEffectEvent(() => {
    if (view === 'done' && snapshot.context.session) onArrive(snapshot.context.session);
    if (view === 'over') onOver();
  });
  useEffect(() => end(), [view]);
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <Part snapshot={snapshot} send={send} />
      {view === 'recovery-codes' ? null : (
        <div>
          <Button variant="plain" onPress={goBack}>
            {words.back}
          </Button>
        </div>
      )}
    </Stack>
  );
}
