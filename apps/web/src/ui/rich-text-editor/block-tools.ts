import type { BlockTool, SanitizerConfig, SanitizerRule, ToolConstructable } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import EditorjsList from '@editorjs/list';
import Quote from '@editorjs/quote';

/** What stays when two blocks are joined by Backspace. The editor takes tags here, its types know attributes only. */
const inline = { b: true, i: true, a: { href: true }, br: true } as unknown as SanitizerRule;

interface ParagraphData {
  readonly text?: string;
}

/** A paragraph that stays where it is when it is empty. The editor's own one leaves an empty paragraph out. */
class ParagraphTool implements BlockTool {
  private readonly box = document.createElement('div');

  constructor({ data }: { readonly data: ParagraphData }) {
    this.box.className = 'ce-paragraph cdx-block';
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

  merge({ text = '' }: ParagraphData): void {
    this.box.insertAdjacentHTML('beforeend', text);
    this.box.normalize();
  }

  save(box: HTMLElement): ParagraphData {
    return { text: box.innerHTML };
  }
}

class HeadingTool extends Header {
  static override get sanitize() {
    return { level: false, text: inline };
  }
}

class QuoteTool extends Quote {
  static override get sanitize(): SanitizerConfig {
    return { text: inline, caption: {}, alignment: {} };
  }
}

const asTool = (tool: unknown): ToolConstructable => tool as ToolConstructable;

/** The tools of the block editor: exactly what our toolbar can make. */
export const blockTools = {
  paragraph: { class: asTool(ParagraphTool) },
  header: { class: asTool(HeadingTool), config: { levels: [3, 4], defaultLevel: 3, placeholder: '' } },
  list: { class: asTool(EditorjsList), config: { defaultStyle: 'unordered', counterTypes: ['numeric'] } },
  quote: { class: asTool(QuoteTool), config: { quotePlaceholder: '', captionPlaceholder: '' } },
};
