import createDOMPurify from 'dompurify';

export interface AllowedHtml {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
}

const purifier = createDOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

/** Removes everything that is not allowed. Links open in a new tab without opener and referrer. */
export const sanitise = (html: string, allowed: AllowedHtml): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...allowed.tags],
    ALLOWED_ATTR: [...allowed.attributes],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
