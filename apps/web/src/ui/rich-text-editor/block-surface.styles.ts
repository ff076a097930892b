import styled from 'styled-components';
import { richTextLook } from '../rich-text/rich-text.styles';
import { focusRing } from '../theme/global-styles';
import { theme } from '../theme/tokens';

/** The look of our own texts over that of the block editor, whose menus are left out: the toolbar above does it all. */
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
  .codex-editor .ce-inline-toolbar,
  .codex-editor .cdx-quote::before {
    display: none;
  }

  .codex-editor .codex-editor__redactor {
    ${richTextLook}
    min-height: 9em;
    margin: 0;
  }

  .codex-editor .ce-block__content {
    max-width: none;
    margin: 0;
  }

  .codex-editor .ce-block .cdx-block,
  .codex-editor .ce-block .ce-paragraph {
    padding: 0;
    line-height: inherit;
  }

  .codex-editor .ce-heading {
    outline: none;
    font-size: ${theme.text.h3};
    font-weight: ${theme.weight.bold};
    line-height: ${theme.line.snug};
  }

  .codex-editor .ce-block .cdx-quote {
    margin: 0;
    padding-inline-start: ${theme.space[4]};
  }

  .codex-editor .cdx-quote .cdx-quote__text {
    min-height: 0;
    margin: 0;
    padding: 0;
    border: 0;
    box-shadow: none;
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
