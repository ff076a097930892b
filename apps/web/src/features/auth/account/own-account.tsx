import { type ReactNode, useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { ChangeEmail } from './change-email';
import { ChangeMobile } from './change-mobile';
import { ChangePassword } from './change-password';
import { accountWords as words } from './words';

const PARTS = ['email', 'mobile', 'password'] as const;
type Part = (typeof PARTS)[number];

interface PartCardProps {
  readonly part: Part;
  readonly shows: 'fact' | 'form' | 'done';
  readonly onToggle: () => void;
  /** The current value. */
  readonly fact: ReactNode;
  readonly children: ReactNode;
}

/** The current value and the form that changes it; afterwards the focus is on the result. */
function PartCard({ part, shows, onToggle, fact, children }: PartCardProps) {
  const done = useFocusOnChange(shows);
  return (
    <Card title={words[part].title} gap={4}>
      {fact}
      {shows === 'done' ? (
        <Stack gap={1}>
          <h3 tabIndex={-1} ref={done}>
            {words[part].done}
          </h3>
          <p>{words[part].doneText}</p>
        </Stack>
      ) : null}
      <div>
        <Button variant="quiet" aria-expanded={shows === 'form'} onPress={onToggle}>
          {words[part].change}
        </Button>
      </div>
      {shows === 'form' ? children : null}
    </Card>
  );
}

interface Contact {
  readonly email: string;
  readonly mobile: string | null;
}

export interface OwnAccountProps extends Contact {
  /** The page shows email and mobile number already. */
  readonly isContactShown?: boolean;
  readonly onChange?: (contact: Contact) => void;
  /** The parts of this account; one that is only an administrator's has no mobile number. */
  readonly parts?: readonly Part[];
}

/** Login and contact details; one form is open at a time. */
export function OwnAccount(props: OwnAccountProps) {
  const { email, mobile, isContactShown = false, onChange, parts = PARTS } = props;
  const [open, setOpen] = useState<{ readonly part: Part; readonly shows: 'form' | 'done' } | null>(null);
  const cardOf = (part: Part) => {
    const shows = open?.part === part ? open.shows : 'fact';
    const onToggle = () => setOpen(shows === 'form' ? null : { part, shows: 'form' });
    return { part, shows, onToggle } as const;
  };
  const finish = (part: Part, changed: Partial<Contact>): void => {
    onChange?.({ email, mobile, ...changed });
    setOpen({ part, shows: 'done' });
  };
  return (
    <>
      <PartCard
        {...cardOf('email')}
        fact={
          <Stack gap={1}>
            {isContactShown ? null : <p>{email}</p>}
            <p>{words.email.lead}</p>
          </Stack>
        }
      >
        <ChangeEmail onDone={(changed) => finish('email', { email: changed })} />
      </PartCard>
      {parts.includes('mobile') ? (
        <PartCard
          {...cardOf('mobile')}
          fact={isContactShown && mobile ? null : <p>{mobile ?? words.mobile.none}</p>}
        >
          <ChangeMobile mobile={mobile} onDone={(changed) => finish('mobile', { mobile: changed })} />
        </PartCard>
      ) : null}
      <PartCard {...cardOf('password')} fact={<p>{words.password.lead}</p>}>
        <ChangePassword onDone={() => finish('password', {})} />
      </PartCard>
    </>
  );
}
