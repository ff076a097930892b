import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { TextField } from '../text-field/text-field';
import { theme } from '../theme/tokens';
import { editorWords as words } from './editor.words';
import { editableAround, execute } from './editor';

const LinkForm = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
`;

/** Completes a typed web address ("example.org"); null if it is invalid. */
export function asWebAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === '' || /\s/.test(address)) return null;
  if (/^(?:https?:|mailto:|tel:)/i.test(address)) return address;
  return /^[\w-]+(\.[\w-]+)+/.test(address) ? `https://${address}` : null;
}

/** The selection or caret in this element. */
const selectionIn = (place: Element | null): Range | null => {
  const selection = document.getSelection();
  const isInside = selection?.anchorNode && place?.contains(selection.anchorNode);
  return isInside && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
};

/** Turns the selection into a link, or inserts the address as a link at the caret. */
const addLink = (range: Range | null, address: string, allowed: AllowedHtml): void => {
  if (range !== null && !range.collapsed) {
    execute('createLink', address);
    return;
  }
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = address;
  execute('insertHTML', sanitise(anchor.outerHTML, allowed));
};

export interface LinkEntryProps {
  /** The element that contains the text. */
  readonly place: () => Element | null;
  readonly allowed: AllowedHtml;
  readonly onAdded: () => void;
  /** The form closes and loses the focus. */
  readonly onClose: () => void;
}

/** Asks for the address and keeps the selection in the text meanwhile. */
export function LinkEntry({ place, allowed, onAdded, onClose }: LinkEntryProps) {
  const [range] = useState(() => selectionIn(place()));
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const close = () => {
    onClose();
    if (range === null) return;
    editableAround(range.startContainer)?.focus();
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  };
  const add = () => {
    const address = asWebAddress(typed);
    setIsWrong(address === null);
    if (address === null) return;
    close();
    addLink(range, address, allowed);
    onAdded();
  };
  /** Enter adds the link and must not submit the surrounding form. */
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <LinkForm onKeyDown={onKey}>
      <TextField
        ref={(input) => input?.focus()}
        label={words.linkAddress}
        value={typed}
        onChange={setTyped}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        width="half"
        error={isWrong ? words.linkIsWrong : undefined}
      />
      <Button size="small" onPress={add}>
        {words.addLink}
      </Button>
      <Button size="small" variant="quiet" onPress={close}>
        {words.cancel}
      </Button>
    </LinkForm>
  );
}
