/** The plain text of HTML paragraphs, separated by empty lines. */
export const htmlAsText = (html: string): string => {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const blocks = [...body.querySelectorAll('p, li, h2, h3, h4, blockquote')];
  const texts = (blocks.length > 0 ? blocks : [body]).map((block) => block.textContent.trim());
  return texts.filter((text) => text !== '').join('\n\n');
};
