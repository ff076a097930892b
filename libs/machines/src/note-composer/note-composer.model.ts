import { type FormErrors, checkForm, messages, noteForm, noteHasText } from '@candour/contracts';

export interface NoteComposerInput {
  readonly surgeryId: string;
  /** Key of the stored draft: one for each surgery and account. */
  readonly editorKey: string;
}

export interface NoteComposerContext extends NoteComposerInput {
  /** HTML in the editor. */
  readonly content: string;
  /** The last sent note. It differs from the content when the user has typed since. */
  readonly sent: string | null;
  readonly failure: string | null;
  /** Whether the text would survive a reload. */
  readonly isDraftKept: boolean;
}

export interface Draft {
  readonly editorKey: string;
  readonly content: string;
}

type Given = { readonly context: NoteComposerContext };

export const atStart = ({ input }: { readonly input: NoteComposerInput }): NoteComposerContext => ({
  ...input,
  content: '',
  sent: null,
  failure: null,
  isDraftKept: true,
});

export const editorOf = ({ context }: Given): { editorKey: string } => ({ editorKey: context.editorKey });

export const draftToKeep = ({ context }: Given): Draft => ({
  editorKey: context.editorKey,
  content: context.content,
});

export const noteToSend = ({ context }: Given) => ({
  surgeryId: context.surgeryId,
  content: context.sent ?? '',
});

export const surgeryOf = ({ context }: Given): { surgeryId: string } => ({ surgeryId: context.surgeryId });

const errorsOf = (content: string): FormErrors => {
  const checked = checkForm(noteForm, { content }, { today: '' });
  return checked.valid ? {} : checked.errors;
};

/** Why the note cannot be sent; null when it can. */
export const whyNotSendable = (content: string): string | null =>
  noteHasText(content) ? (errorsOf(content)['content']?.[0] ?? null) : messages.noteEmpty;

/** After a send the editor keeps only what the user has typed since. */
export const contentAfterSend = ({ content, sent }: NoteComposerContext): string =>
  content === sent ? '' : content;
