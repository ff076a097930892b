import { pathTo, sideForSurgeon, type Surgery } from '@candour/contracts';
import { surgeryDecidedOn } from '@candour/machines';
import type { ReactNode } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { ConsentChip } from '../../../shell/consent/consent-chip';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { ActView } from '../decision/act-view';
import type { ConsentDecisionRun } from '../decision/use-consent-decision';
import { actPageWords as words } from './act-words';
import { ConsentActs } from './consent-acts';

const operationOf = (surgery: Surgery): string =>
  [surgery.operation_name, sideForSurgeon(surgery)].filter(Boolean).join(', ');

interface IdentityProps {
  readonly surgery: Surgery;
  readonly showsState: boolean;
}

function Identity({ surgery, showsState }: IdentityProps) {
  const state = showsState ? [{ name: words.state, value: <ConsentChip part={surgery} /> }] : [];
  return (
    <Stack gap={3}>
      <FactList
        facts={[
          { name: words.patient, value: <Who of={surgery} /> },
          { name: words.operation, value: operationOf(surgery) },
          ...state,
        ]}
      />
      <NeedsFlag of={surgery} />
    </Stack>
  );
}

export interface ActFrameProps {
  readonly run: ConsentDecisionRun;
  /** The outcome: a title, and what follows. */
  readonly decided: (surgery: Surgery) => { readonly title: string; readonly next: string };
  readonly children: (surgery: Surgery) => ReactNode;
}

/** The frame of a surgeon's act: the patient and the operation, the form or its outcome, and links. */
export function ActFrame({ run, decided, children }: ActFrameProps) {
  const isDecided = run.snapshot.hasTag('complete');
  const heading = useFocusOnChange(isDecided ? 'decided' : 'open');
  const id = surgeryDecidedOn(run.snapshot)?.surgery_id;
  return (
    <Stack gap={6}>
      <ActView
        run={run}
        renderInstead={(surgery) => (
          <>
            <Identity surgery={surgery} showsState={false} />
            <ConsentActs surgery={surgery} />
          </>
        )}
      >
        {(surgery) => {
          const outcome = isDecided ? decided(surgery) : null;
          return (
            <Stack gap={6}>
              {outcome === null ? null : (
                <Stack gap={2}>
                  <h2 tabIndex={-1} ref={heading}>
                    {outcome.title}
                  </h2>
                  <p>{outcome.next}</p>
                </Stack>
              )}
              <Identity surgery={surgery} showsState={!isDecided} />
              {isDecided ? null : children(surgery)}
            </Stack>
          );
        }}
      </ActView>
      {id === undefined ? null : (
        <Stack gap={3}>
          <TextLink href={pathTo('/surgeon/surgeries/:id', { id })}>
            {run.snapshot.hasTag('editable') ? words.back : words.surgery}
          </TextLink>
          {isDecided ? (
            <TextLink href={pathTo('/surgeon/consent-form/:id', { id })}>{words.form}</TextLink>
          ) : null}
        </Stack>
      )}
    </Stack>
  );
}
