import { Icon } from '../../ui/icon/icon';
import { Mark } from './signed-mark.styles';
import { words } from './surgeon-consent-forms.words';

/** "Tick or cross", with the word that says the same. */
export function SignedMark({ isSigned }: { readonly isSigned: boolean }) {
  return (
    <Mark $isSigned={isSigned}>
      <Icon name={isSigned ? 'tick' : 'cross'} /> {isSigned ? words.signed : words.notSigned}
    </Mark>
  );
}
