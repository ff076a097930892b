/** The texts of the rich-text editor. */
export const editorWords = {
  toolbar: 'Text style',
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  blockQuote: 'Block quote',
  link: 'Link',
  numberedList: 'Numbered list',
  bulletedList: 'Bulleted list',
  undo: 'Undo',
  redo: 'Redo',
  linkAddress: 'Web address',
  addLink: 'Add link',
  linkIsWrong: 'This is not a web address',
  cancel: 'Cancel',
  charactersLeft: (count: number): string =>
    count >= 0 ? `${count} characters left` : `${-count} characters too many`,
  loading: 'Opening the editor',
  parts: { heading: 'heading', quote: 'block quote', item: 'list item' },
} as const;
