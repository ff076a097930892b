import { type RefObject, useRef, useState } from 'react';
import { type AllowedHtml, sanitise } from '../rich-text/sanitise';
import { insertHtml, makeLink } from './browser-editing';

export interface Linking {
  readonly isAsking: boolean;
  readonly ask: () => void;
  /** Makes the link where the caret or the selection was; null when it is not wanted after all. */
  readonly answer: (address: string | null) => void;
}

interface LinkingOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly allowed: AllowedHtml;
  readonly focus: () => void;
  readonly onChanged: () => void;
}

const anchorFor = (address: string, allowed: AllowedHtml): string => {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.textContent = address;
  return sanitise(anchor.outerHTML, allowed);
};

/** Keeps the place in the text while the address of a link is asked for. */
export function useLinking({ surface, allowed, focus, onChanged }: LinkingOptions): Linking {
  const [isAsking, setIsAsking] = useState(false);
  const place = useRef<Range | null>(null);

  const ask = () => {
    const current = document.getSelection();
    const isInside = current?.anchorNode && surface.current?.contains(current.anchorNode);
    place.current = isInside && current.rangeCount > 0 ? current.getRangeAt(0).cloneRange() : null;
    setIsAsking(true);
  };
  const answer = (address: string | null) => {
    setIsAsking(false);
    const range = place.current;
    const editable = (range?.startContainer.parentElement ?? null)?.closest<HTMLElement>('[contenteditable]');
    if (editable) editable.focus();
    else focus();
    if (range) {
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    }
    if (address === null) return;
    if (range === null || range.collapsed) insertHtml(anchorFor(address, allowed));
    else makeLink(address);
    onChanged();
  };
  return { isAsking, ask, answer };
}
