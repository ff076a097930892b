import { messages, surgeonName } from '@candour/contracts';
import { type Decision, isSurgeon, isReasonNeeded } from '@candour/machines';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { LazyDialog } from '../../ui/dialog/lazy-dialog';
import { FactList } from '../../ui/fact-list/fact-list';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { TextField } from '../../ui/text-field/text-field';
import { SimilarSurgeons } from './similar-surgeons';
import { MEDICAL_REGISTER_URL, words } from './words';

export interface DecisionDialogProps {
  /** The question, with the person's name and a surgeon's GMC number; null while the dialog is closed. */
  readonly question: string | null;
  readonly decision: Decision | null;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onWithdraw: () => void;
}

const TAKING: ReadonlySet<Decision['kind']> = new Set(['REJECTED', 'SUSPENDED', 'DISABLED', 'ROLE_REVOKED']);

const factsOf = ({ of }: Decision) =>
  isSurgeon(of)
    ? [
        { name: words.facts.name, value: <b>{surgeonName(of)}</b> },
        { name: words.facts.gmcNumber, value: <b>{of.surgeon_gmc_number}</b> },
        { name: words.facts.email, value: of.surgeon_email },
      ]
    : [
        { name: words.facts.name, value: <b>{of.name ?? words.nameless}</b> },
        { name: words.facts.email, value: of.email },
      ];

/** The confirmation, which prevents a decision about the wrong person. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { question, decision, failure, isPending, onConfirm, onWithdraw } = props;
  const [reason, setReason] = useState('');
  if (question === null || decision === null) return null;
  const { of, kind } = decision;
  const isTaking = TAKING.has(kind);
  const isReasonMissing = failure === messages.reasonMissing;
  return (
    <LazyDialog
      isOpen
      onClose={onWithdraw}
      mustAnswer
      title={question}
      actions={
        <>
          <Button
            variant={isTaking ? 'danger' : 'primary'}
            isPending={isPending}
            onPress={() => onConfirm(reason)}
          >
            {words.yes[kind]}
          </Button>
          <Button variant="quiet" onPress={onWithdraw}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {failure === null || isReasonMissing ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <FactList facts={factsOf(decision)} />
      {isSurgeon(of) ? <SimilarSurgeons of={of} /> : null}
      <p>{words.before[kind]}</p>
      {kind === 'VERIFIED' || kind === 'REJECTED' ? (
        <p>
          <TextLink href={MEDICAL_REGISTER_URL} opensNewTab>
            {words.register}
          </TextLink>
        </p>
      ) : null}
      <TextField
        name="reason"
        label={words.reason}
        hint={kind === 'SESSIONS_ENDED' ? words.reasonKept : words.reasonMailed}
        isOptional={!isReasonNeeded(decision)}
        rows={3}
        value={reason}
        onChange={setReason}
        {...(isReasonMissing ? { error: failure } : {})}
      />
    </LazyDialog>
  );
}
