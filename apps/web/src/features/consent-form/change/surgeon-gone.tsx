import { pathTo, surgeonName, type Surgery } from '@candour/contracts';
import { isSurgeonGone } from '../../../shell/consent/is-surgeon-gone';
import { LinkButton } from '../../../ui/link/link-button';
import { Notice } from '../../../ui/notice/notice';
import { otherSurgeonWords as words } from './words';

/** Says that the surgeon can no longer sign, with a link to choose another one; otherwise renders nothing. */
export function SurgeonGone({ surgery }: { readonly surgery: Surgery }) {
  if (!isSurgeonGone(surgery)) return null;
  const { surgery_id: id } = surgery;
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton href={pathTo('/patient/consent-form/surgeon/:id', { id })} variant="quiet" size="small">
          {words.link}
        </LinkButton>
      }
    >
      {words.gone(surgeonName(surgery))}
    </Notice>
  );
}
