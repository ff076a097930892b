import { pathTo } from '@candour/contracts';
import { typedAct } from '@candour/machines';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { useMadeChanges, WhatChanged } from '../change/made-changes';
import { useConsentDecision } from '../decision/use-consent-decision';
import { hashOfForm } from '../proof/proof.actors';
import { ProofQuestion } from '../proof/proof-question';
import { ActFrame } from '../surgeon/act-frame';
import { ConfirmationForm } from './confirmation-form';
import { confirmationWords } from './words';

const { surgeon: words } = confirmationWords;

/** The surgeon's second confirmation and its outcome. */
export function SurgeonConfirmation({ surgeryId }: { readonly surgeryId: string }) {
  const run = useConsentDecision(surgeryId, 'CONFIRM_AS_SURGEON');
  const changes = useMadeChanges(surgeryId);
  const changed = typedAct(run.snapshot).changed === 'YES' ? 'YES' : 'NO';
  return (
    <ActFrame
      run={run}
      decided={() => ({ title: words.decided[changed], next: words.next[changed].join(' ') })}
    >
      {(surgery) => (
        <Stack gap={5}>
          <p>{words.lead}</p>
          <WhatChanged of={changes} reader="surgeon" />
          <TextLink href={pathTo('/surgeon/consent-form/:id', { id: surgeryId })}>
            {confirmationWords.readAsSurgeon}
          </TextLink>
          <ConfirmationForm run={run} reader="surgeon" surgery={surgery} />
          <ProofQuestion {...run} hashOfForm={() => hashOfForm(surgeryId)} />
        </Stack>
      )}
    </ActFrame>
  );
}
