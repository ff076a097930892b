import { useEffect, useReducer } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import styled from 'styled-components';
import { Icon, type IconName } from '../icon/icon';
import { British } from '../theme/british';
import { theme } from '../theme/tokens';
import { editorWords as words } from './editor.words';
import { type Command, elementAround } from './editor';

const Tools = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
`;

const ToolButton = styled.button`
  display: grid;
  place-items: center;
  min-width: ${theme.size.target};
  min-height: ${theme.size.target};
  border: 0;
  border-radius: ${theme.radius.small};
  background: transparent;
  color: ${theme.colour.ink};
  font-weight: ${theme.weight.bold};
  cursor: pointer;

  &:hover {
    background: ${theme.colour.muted};
  }

  &[aria-pressed='true'] {
    background: ${theme.colour.brandWash};
    color: ${theme.colour.brand};
    box-shadow: inset 0 0 0 ${theme.border.hairline} ${theme.colour.brand};
  }
`;

interface Tool {
  readonly name: Command | 'link';
  /** An icon, or a letter in the style of the command. */
  readonly sign: IconName | 'H' | 'B' | 'I';
  /** The element that the command creates; absent for commands without one, such as undo. */
  readonly makes?: string;
  /** The browser's name of the style that the command creates. */
  readonly style?: string;
}

const tools: readonly Tool[] = [
  { name: 'heading', sign: 'H', makes: 'h3, .ce-heading' },
  { name: 'bold', sign: 'B', style: 'bold' },
  { name: 'italic', sign: 'I', style: 'italic' },
  { name: 'blockQuote', sign: 'quote', makes: 'blockquote' },
  { name: 'link', sign: 'link' },
  { name: 'numberedList', sign: 'list-numbered', makes: 'ol' },
  { name: 'bulletedList', sign: 'list-bulleted', makes: 'ul' },
  { name: 'undo', sign: 'undo' },
  { name: 'redo', sign: 'redo' },
];

const isLetter = (sign: Tool['sign']): sign is 'H' | 'B' | 'I' => sign.length === 1;

/** Prevents a mouse press from moving the caret out of the text. */
const keepCaret = (event: { preventDefault: () => void }): void => event.preventDefault();

export interface EditorToolbarProps {
  readonly place: () => Element | null;
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
}

/** A toolbar with a single tab stop; the arrow keys move through its buttons. */
export function EditorToolbar({ place, onRun, onLink }: EditorToolbarProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('selectionchange', refresh);
    return () => document.removeEventListener('selectionchange', refresh);
  }, []);

  const isActive = ({ makes, style }: Tool): boolean | undefined => {
    if (style !== undefined) return document.queryCommandState?.(style) ?? false;
    if (makes === undefined) return undefined;
    const made = elementAround(document.getSelection()?.anchorNode)?.closest(makes) ?? null;
    return made !== null && (place()?.contains(made) ?? false);
  };
  return (
    <British>
      <Tools aria-label={words.toolbar}>
        {tools.map((tool) => (
          <ToolButton
            key={tool.name}
            type="button"
            title={words[tool.name]}
            aria-label={words[tool.name]}
            aria-pressed={isActive(tool)}
            onMouseDown={keepCaret}
            onClick={() => {
              if (tool.name === 'link') onLink();
              else onRun(tool.name);
              refresh();
            }}
          >
            {isLetter(tool.sign) ? tool.sign : <Icon name={tool.sign} />}
          </ToolButton>
        ))}
      </Tools>
    </British>
  );
}
