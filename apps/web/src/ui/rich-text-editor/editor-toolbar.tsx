import { useEffect, useReducer } from 'react';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { type Command, commands } from './commands';
import { Tools, ToolButton } from './editor.styles';

export interface EditorToolbarProps {
  readonly onRun: (command: Command) => void;
  readonly onLink: () => void;
}

const { heading, bold, italic, blockQuote, numberedList, bulletedList, undo, redo } = commands;
const beforeLink: readonly Command[] = [heading, bold, italic, blockQuote];
const afterLink: readonly Command[] = [numberedList, bulletedList, undo, redo];

const isLetter = (sign: Command['sign']): sign is 'H' | 'B' | 'I' => sign.length === 1;

/** One stop for the Tab key; the arrow keys walk through the buttons. */
export function EditorToolbar({ onRun, onLink }: EditorToolbarProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    document.addEventListener('selectionchange', refresh);
    return () => document.removeEventListener('selectionchange', refresh);
  }, []);

  const button = (command: Command) => (
    <ToolButton
      key={command.key}
      type="button"
      title={command.label}
      aria-label={command.label}
      aria-pressed={command.isActive?.()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onRun(command);
        refresh();
      }}
    >
      {isLetter(command.sign) ? command.sign : <Icon name={command.sign} />}
    </ToolButton>
  );
  return (
    <Tools aria-label={words.editor.toolbar}>
      {beforeLink.map(button)}
      <ToolButton
        type="button"
        title={words.editor.link}
        aria-label={words.editor.link}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        <Icon name="link" />
      </ToolButton>
      {afterLink.map(button)}
    </Tools>
  );
}
