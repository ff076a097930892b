import { becomeBrowser } from './simulated-browser.ts';

const page = '<!doctype html><div id="root"></div><div id="editor"></div>';
const settled = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The style texts that the note editor and react-aria inject into a page, found by running them. In production
 * styled-components inserts its rules through the CSSOM, so the text of its element is empty; the empty text is
 * the last one.
 */
export async function injectedStyles(): Promise<string[]> {
  const { styles, element } = becomeBrowser(page);
  await showEditor();
  await showDialog(element('root'));
  return [...new Set([...styles(), ''])];
}

async function showEditor(): Promise<void> {
  const [editor, header, list] = await Promise.all([
    import('@editorjs/editorjs'),
    import('@editorjs/header'),
    import('@editorjs/list'),
  ]);
  const Editor = editor.default;
  const tools = { header: header.default, list: list.default };
  const shown = new Editor({ holder: 'editor', tools });
  await Promise.race([shown.isReady, settled(10_000)]);
}

async function showDialog(root: unknown): Promise<void> {
  const [{ createElement }, { createRoot }, { ModalOverlay, Modal, Dialog, Button }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-aria-components'),
  ]);
  const button = createElement(Button, null, 'Close');
  const dialog = createElement(Dialog, { 'aria-label': 'Example' }, button);
  createRoot(root as never).render(
    createElement(ModalOverlay, { isOpen: true }, createElement(Modal, null, dialog)),
  );
  await settled(500);
}
