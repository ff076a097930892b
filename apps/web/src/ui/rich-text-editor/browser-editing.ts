/**
 * The browser's own editing commands. They are old but in every browser, and work with dictation and screen readers,
 * which editors that draw their own document often do not.
 */
export const execute = (name: string, value?: string): void => {
  document.execCommand(name, false, value);
};

export const isOn = (name: string): boolean => document.queryCommandState?.(name) ?? false;

export const blockAtCaret = (): string => document.queryCommandValue?.('formatBlock')?.toLowerCase() ?? '';

export const insertHtml = (html: string): void => execute('insertHTML', html);

export const insertText = (text: string): void => execute('insertText', text);

export const makeLink = (address: string): void => execute('createLink', address);

export const writeParagraphs = (): void => execute('defaultParagraphSeparator', 'p');
