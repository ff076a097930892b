import { surgeonName } from '@candour/contracts';
import styled from 'styled-components';
import { timeOfDay } from '../../lib/dates-on-screen';
import { today } from '../../lib/now';
import { useSurgeonAccount } from '../../shell/session/account-context';
import { theme } from '../../ui/theme/tokens';
import { dayInWorklist } from './days';
import { paperWords as words } from './paper-foot.words';

/** The last line of a printed page, not on the screen: whose it is, when it was true, and that it is confidential. */
export function PaperFoot({ readAt }: { readonly readAt: number }) {
  const { data: surgeon } = useSurgeonAccount();
  const at = words.read(dayInWorklist(today()), timeOfDay(readAt));
  return <Foot aria-hidden="true">{[surgeon && surgeonName(surgeon), at].filter(Boolean).join(' · ')}</Foot>;
}

const Foot = styled.p`
  display: none;
  padding-block-start: ${theme.space[2]};
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  font-size: ${theme.text.small};

  ${theme.screen.print} {
    display: block;
  }
`;
