import { surgeonName } from '@candour/contracts';
import type { Decision } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { LazyDialog } from '../../ui/dialog/lazy-dialog';
import { FactList } from '../../ui/fact-list/fact-list';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { MEDICAL_REGISTER_URL, words } from './words';

export interface DecisionDialogProps {
  /** The dialog names the surgeon and the GMC number; null while it is closed. */
  readonly question: string | null;
  readonly decision: Decision | null;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onWithdraw: () => void;
}

/** The confirmation, which prevents a decision about the wrong surgeon. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { question, decision, failure, isPending, onConfirm, onWithdraw } = props;
  const isVerifying = decision?.status === 'VERIFIED';
  return (
    <LazyDialog
      isOpen={question !== null}
      onClose={onWithdraw}
      mustAnswer
      title={question ?? ''}
      actions={
        <>
          <Button variant={isVerifying ? 'primary' : 'danger'} isPending={isPending} onPress={onConfirm}>
            {isVerifying ? words.yesVerify : words.yesReject}
          </Button>
          <Button variant="quiet" onPress={onWithdraw}>
            {words.cancel}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {decision === null ? null : (
        <FactList
          facts={[
            { name: words.facts.name, value: <b>{surgeonName(decision.surgeon)}</b> },
            { name: words.facts.gmcNumber, value: <b>{decision.surgeon.surgeon_gmc_number}</b> },
            { name: words.facts.email, value: decision.surgeon.surgeon_email ?? '' },
          ]}
        />
      )}
      <p>{isVerifying ? words.beforeVerifying : words.beforeRejecting}</p>
      <p>
        <TextLink href={MEDICAL_REGISTER_URL} opensNewTab>
          {words.register}
        </TextLink>
      </p>
    </LazyDialog>
  );
}
