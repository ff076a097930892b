/** The paragraphs of a transcript, which comes as HTML, parted by empty lines as the video player takes them. Runs nothing. */
export const plainTextOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.children].map((block) => block.textContent.trim());
  return blocks.length > 0 ? blocks.filter((block) => block !== '').join('\n\n') : body.textContent.trim();
};
