import type { BlockTool, SanitizerConfig, SanitizerRule, ToolConstructable } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import EditorjsList from '@editorjs/list';
import styled from 'styled-components';
import { richTextStyles } from '../rich-text/rich-text.styles';
import { focusRing } from '../theme/global-styles';
import { theme } from '../theme/tokens';
import type { TextData } from './blocks';

/**
 * The HTML that survives when Backspace joins two blocks. EditorJS expects tags here, but its types allow only
 * attributes.
 */
const inline = { b: true, i: true, a: { href: true }, br: true } as unknown as SanitizerRule;

const field = (className: string, html: string): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  made.contentEditable = 'true';
  made.innerHTML = html;
  return made;
};

/**
 * Replaces the paragraph of EditorJS, which loses bold, italic and links when two are joined, unless its own menu
 * offers them.
 */
class ParagraphTool implements BlockTool {
  static readonly sanitize: SanitizerConfig = { text: inline };
  static readonly conversionConfig = { export: 'text', import: 'text' };

  protected readonly field: HTMLElement;

  constructor({ data }: { readonly data: Partial<TextData> }) {
    this.field = field('ce-paragraph', data.text ?? '');
  }

  render(): HTMLElement {
    return this.field;
  }

  merge({ text }: TextData): void {
    this.field.insertAdjacentHTML('beforeend', text);
    this.field.normalize();
  }

  save(): TextData {
    return { text: this.field.innerHTML };
  }
}

/** Replaces the quote of EditorJS, which has a caption and an alignment that notes do not support. */
class QuoteTool extends ParagraphTool {
  override render(): HTMLElement {
    const block = document.createElement('blockquote');
    block.append(this.field);
    return block;
  }
}

class HeadingTool extends Header {
  static override readonly sanitize = { text: inline as unknown as Record<string, never>, level: false };

  /** A `div`, because an `<h3>` with the role of a text box would confuse screen readers. */
  override getTag(): HTMLHeadingElement {
    return field('ce-heading', super.getTag().innerHTML) as HTMLHeadingElement;
  }

  /** Keeps an empty heading, because the user types its text next. */
  override validate(): boolean {
    return true;
  }
}

const asTool = (tool: unknown): ToolConstructable => tool as ToolConstructable;

/** The EditorJS tools for exactly the blocks of our toolbar. */
export const blockTools = {
  paragraph: { class: asTool(ParagraphTool) },
  quote: { class: asTool(QuoteTool) },
  header: {
    class: asTool(HeadingTool),
    toolbox: false as const,
    config: { levels: [3, 4], defaultLevel: 3 },
  },
  list: { class: asTool(EditorjsList), config: { defaultStyle: 'unordered', counterTypes: ['numeric'] } },
};

/** Styles the blocks of EditorJS like rendered rich text and hides its menus, which the toolbar replaces. */
export const BlockPlace = styled.div`
  padding: ${theme.space[3]};
  border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};

  &:focus-within {
    ${focusRing}
  }

  .codex-editor {
    z-index: ${theme.layer.base};
  }

  .codex-editor .ce-toolbar,
  .codex-editor .ce-inline-toolbar {
    display: none;
  }

  .codex-editor .codex-editor__redactor {
    ${richTextStyles}
    min-height: 9em;
    margin: 0;
  }

  .codex-editor .ce-block__content {
    max-width: none;
    margin: 0;
  }

  /* Keeps a space at the end, so that the user can continue the text. */
  .codex-editor .ce-paragraph {
    white-space: pre-wrap;
  }

  .codex-editor .ce-block .cdx-block,
  .codex-editor .ce-block .ce-paragraph {
    padding: 0;
    line-height: inherit;
  }

  .codex-editor .ce-heading {
    font-size: ${theme.text.h3};
    font-weight: ${theme.weight.bold};
    line-height: ${theme.line.snug};
  }

  .codex-editor .cdx-list {
    padding: 0;
  }

  .codex-editor [contenteditable]:focus-visible {
    outline: none;
    box-shadow: none;
  }

  .codex-editor ::selection,
  .codex-editor .ce-block--selected .ce-block__content {
    background: ${theme.colour.brandWash};
    color: ${theme.colour.ink};
  }
`;
