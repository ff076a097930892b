import type { BlockTool, SanitizerConfig, SanitizerRule, ToolConstructable } from '@editorjs/editorjs';
import EditorjsList from '@editorjs/list';
import Quote from '@editorjs/quote';

/** What stays when two blocks are joined by Backspace. The editor takes tags here, its types know attributes only. */
const inline = { b: true, i: true, a: { href: true }, br: true } as unknown as SanitizerRule;

interface TextData {
  readonly text?: string;
}

/**
 * A paragraph that stays where it is when it is empty: the editor's own one leaves an empty paragraph out. Headings are
 * made of it too, because an `<h3>` must not be a text box for screen readers.
 */
class ParagraphTool implements BlockTool {
  protected readonly box = document.createElement('div');

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

interface HeadingData extends TextData {
  readonly level?: 3 | 4;
}

class HeadingTool extends ParagraphTool {
  private readonly level: 3 | 4;

  constructor({ data }: { readonly data: HeadingData }) {
    super({ data });
    this.level = data.level ?? 3;
    this.box.className = 'ce-heading';
  }

  static override get sanitize(): SanitizerConfig {
    return { text: inline, level: false };
  }

  override save(box: HTMLElement): HeadingData {
    return { text: box.innerHTML, level: this.level };
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
  header: { class: asTool(HeadingTool) },
  list: { class: asTool(EditorjsList), config: { defaultStyle: 'unordered', counterTypes: ['numeric'] } },
  quote: { class: asTool(QuoteTool), config: { quotePlaceholder: '', captionPlaceholder: '' } },
};
