import type { BlockTool, SanitizerConfig, SanitizerRule, ToolConstructable } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import EditorjsList from '@editorjs/list';
import Quote from '@editorjs/quote';

/** What stays when two blocks are joined by Backspace. The editor takes tags here, its types know attributes only. */
const inline = { b: true, i: true, a: { href: true }, br: true } as unknown as SanitizerRule;

interface TextData {
  readonly text?: string;
}

/**
 * A paragraph that stays where it is when it is empty: the editor's own one leaves an empty paragraph out.
 */
class ParagraphTool implements BlockTool {
  private readonly box = document.createElement('div');

  constructor({ data }: { readonly data: TextData }) {
    this.box.className = 'ce-paragraph';
    this.box.contentEditable = 'true';
    this.box.innerHTML = data.text ?? '';
  }

  static get sanitize(): SanitizerConfig {
    return { text: inline };
  }

  static get conversionConfig() {
    return { export: 'text', import: 'text' };
  }

  render(): HTMLElement {
    return this.box;
  }

  merge({ text = '' }: TextData): void {
    this.box.insertAdjacentHTML('beforeend', text);
    this.box.normalize();
  }

  save(box: HTMLElement): TextData {
    return { text: box.innerHTML };
  }
}

/** A heading that is written in a box of our own: an `<h3>` must not be a text box for screen readers. */
class HeadingTool extends Header {
  static override get sanitize() {
    return { text: inline as unknown as Record<string, never>, level: false };
  }

  override getTag(): HTMLHeadingElement {
    const box = document.createElement('div');
    box.className = 'ce-heading';
    box.contentEditable = 'true';
    box.innerHTML = super.getTag().innerHTML;
    return box;
  }

  /** An empty heading is on its way to words: it stays. */
  override validate(): boolean {
    return true;
  }
}

/** A quote without the field for whom it is from, which our HTML has no place for. */
class QuoteTool extends Quote {
  static override get sanitize(): SanitizerConfig {
    return { text: inline, caption: {}, alignment: {} };
  }

  override render(): HTMLElement {
    const box = super.render();
    box.querySelector('.cdx-quote__caption')?.remove();
    return box;
  }
}

const asTool = (tool: unknown): ToolConstructable => tool as ToolConstructable;

/** The tools of the block editor: exactly what our toolbar can make. */
export const blockTools = {
  paragraph: { class: asTool(ParagraphTool) },
  header: {
    class: asTool(HeadingTool),
    toolbox: false as const,
    config: { levels: [3, 4], defaultLevel: 3 },
  },
  list: { class: asTool(EditorjsList), config: { defaultStyle: 'unordered', counterTypes: ['numeric'] } },
  quote: { class: asTool(QuoteTool), config: { quotePlaceholder: '', captionPlaceholder: '' } },
};
