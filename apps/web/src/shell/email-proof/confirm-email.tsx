import { type EmailProof, emailProofEndpoints } from '@candour/contracts';
import { failureOf } from '@candour/machines';
import { type ComponentType, Fragment, type PropsWithChildren, useState } from 'react';
import { call } from '../../api/client';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useReadAgain } from '../remote/use-read-again';
import { useRemote } from '../remote/use-remote';
import { emailProofWords as words } from './words';

interface ConfirmEmailProps {
  /** The wrapper of the notice. */
  readonly Place?: ComponentType<PropsWithChildren> | typeof Fragment;
}

const readProof = async (asked: { readonly signal: AbortSignal }): Promise<EmailProof> =>
  (await call(emailProofEndpoints.readEmailProof, asked)).email_proof;

/** Asks to confirm the email address while it is not proven, and sends another link. */
export function ConfirmEmail({ Place = Fragment }: ConfirmEmailProps) {
  const remote = useRemote((signal) => readProof({ signal }));
  const [sending, setSending] = useState<'no' | 'yes' | 'sent'>('no');
  const [failure, setFailure] = useState<string | null>(null);
  // The link may have been opened in another tab.
  useReadAgain(remote);
  if (remote.data === null || remote.data.is_proven) return null;
  const { email } = remote.data;
  const send = async (): Promise<void> => {
    if (sending === 'yes') return;
    setSending('yes');
    setFailure(null);
    try {
      remote.replace((await call(emailProofEndpoints.requestEmailProof)).email_proof);
      setSending('sent');
    } catch (error) {
      setFailure(failureOf(error).message);
      setSending('no');
    }
  };
  return (
    <Place>
      <Notice
        action={
          <Button variant="quiet" size="small" isPending={sending === 'yes'} onPress={() => void send()}>
            {words.sendAgain}
          </Button>
        }
      >
        <p>{words.ask(email)}</p>
        <p>{words.why}</p>
        <div role="status">{sending === 'sent' ? words.sent(email) : null}</div>
        <div role="alert">{failure}</div>
      </Notice>
    </Place>
  );
}
