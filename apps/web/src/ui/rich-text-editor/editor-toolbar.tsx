import { useEffect, useReducer } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { British } from '../theme/british';
import { words } from '../words';
import type { Command, CommandName, Commands } from './commands';
import { Tools, ToolButton } from './editor.styles';

export interface EditorToolbarProps {
  readonly commands: Commands;
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
}

/** In their order: each with an icon, or a letter that looks like what it does. */
const beforeLink = [
  ['heading', 'H'],
  ['bold', 'B'],
  ['italic', 'I'],
  ['blockQuote', 'quote'],
] as const satisfies readonly (readonly [CommandName, IconName | 'H' | 'B' | 'I'])[];

const afterLink = [
  ['numberedList', 'list-numbered'],
  ['bulletedList', 'list-bulleted'],
  ['undo', 'undo'],
  ['redo', 'redo'],
] as const satisfies readonly (readonly [CommandName, IconName])[];

type Tool = (typeof beforeLink | typeof afterLink)[number];

const isLetter = (sign: Tool[1]): sign is 'H' | 'B' | 'I' => sign.length === 1;

/** A press of the mouse must not take the caret out of the text. */
const keepCaret = (event: { preventDefault: () => void }): void => event.preventDefault();

/** One stop for the Tab key; the arrow keys walk through the buttons. */
export function EditorToolbar({ commands, onRun, onLink }: EditorToolbarProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('selectionchange', refresh);
    return () => document.removeEventListener('selectionchange', refresh);
  }, []);

  const button = ([name, sign]: Tool) => (
    <ToolButton
      key={name}
      type="button"
      title={words.editor[name]}
      aria-label={words.editor[name]}
      aria-pressed={commands[name].isActive?.()}
      onMouseDown={keepCaret}
      onClick={() => {
        onRun(commands[name]);
        refresh();
      }}
    >
      {isLetter(sign) ? sign : <Icon name={sign} />}
    </ToolButton>
  );
  return (
    <British>
      <Tools aria-label={words.editor.toolbar}>
        {beforeLink.map(button)}
        <ToolButton
          type="button"
          title={words.editor.link}
          aria-label={words.editor.link}
          onMouseDown={keepCaret}
          onClick={onLink}
        >
          <Icon name="link" />
        </ToolButton>
        {afterLink.map(button)}
      </Tools>
    </British>
  );
}
