import { labels, messages, SCREENS } from '@candour/contracts';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Notice } from '../../ui/notice/notice';
import { words } from './words';

/** The terms that a person agrees to, shown before Register is pressed. */
export function RegistrationConsent() {
  return (
    <p>
      {words.agreeing}{' '}
      <TextLink href={SCREENS.terms.paths[0]} opensNewTab>
        {labels.links.terms}
      </TextLink>{' '}
      {words.and}{' '}
      <TextLink href={SCREENS.privacy.paths[0]} opensNewTab>
        {labels.links.privacy}
      </TextLink>
      .
    </p>
  );
}

/** The links to other pages. */
export function RegistrationFooter({ loginPath }: { readonly loginPath: string }) {
  return (
    <Stack gap={2}>
      <p>
        {words.haveAccount} <TextLink href={loginPath}>{labels.links.login}</TextLink>
      </p>
      <p>
        <TextLink href={SCREENS.home.paths[1]}>{labels.links.home}</TextLink>
      </p>
    </Stack>
  );
}

/**
 * Shown when the address already has an account, which its owner may not have created: a mailed link clarifies it.
 */
export function WhoseAccount({ errors }: { readonly errors: readonly { readonly message: string }[] }) {
  if (!errors.some(({ message }) => message === messages.accountExists)) return null;
  return (
    <Notice>
      {words.notMine} <TextLink href={SCREENS.passwordReset.paths[0]}>{words.takeAccount}</TextLink>
    </Notice>
  );
}
