import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { words } from '../words';
import { LinkForm } from './editor.styles';
import { asWebAddress } from './tidy-html';

export interface LinkEntryProps {
  readonly onAdd: (address: string) => void;
  readonly onCancel: () => void;
}

export function LinkEntry({ onAdd, onCancel }: LinkEntryProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = () => {
    const address = asWebAddress(typed);
    setIsWrong(address === null);
    if (address !== null) onAdd(address);
  };
  /** Enter adds the link; it must not send the form around the editor. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <LinkForm onKeyDown={onKey}>
      <TextField
        ref={(input) => input?.focus()}
        label={words.editor.linkAddress}
        value={typed}
        onChange={setTyped}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
        error={isWrong ? words.editor.linkIsWrong : undefined}
      />
      <Button size="small" onPress={add}>
        {words.editor.addLink}
      </Button>
      <Button size="small" variant="quiet" onPress={onCancel}>
        {words.editor.cancel}
      </Button>
    </LinkForm>
  );
}
