import { SCREENS, type Surgeon } from '@candour/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useSurgeonAccount } from '../../../shell/session/account-context';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { words } from './words';

export interface AskedByPatientsProps {
  readonly surgeon: Surgeon;
  /** Whether this is the screen where the code is entered. */
  readonly isHere?: boolean;
}

/** Tells a surgeon that patients who invited them are waiting, and what to do; otherwise renders nothing. */
export function AskedByPatients({ surgeon: { surgeon_asked_by: count = 0 }, isHere }: AskedByPatientsProps) {
  const { reload } = useSurgeonAccount();
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    if (count > 0) readAgain();
  }, [count]);
  if (count === 0) return null;
  return (
    <Notice
      tone="info"
      action={isHere ? null : <TextLink href={SCREENS.surgeonLink.paths[0]}>{words.enterCode}</TextLink>}
    >
      {words.askedBy(count)}
    </Notice>
  );
}
