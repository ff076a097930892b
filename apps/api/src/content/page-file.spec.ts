import { parsePageFile } from './page-file';
import { fillPlaceholders } from './placeholders';

const page = (paragraph: string) => `
notice: Sample.
key: terms
title: Terms
sections:
  - key: about
    heading: About
    paragraphs:
      - "${paragraph}"
`;

describe('a page file', () => {
  it('returns its sections, with an empty list where a section has no items', () => {
    expect(parsePageFile(page('Hello.'), 'pages/terms.yaml').sections).toEqual([
      { key: 'about', heading: 'About', paragraphs: ['Hello.'], items: [], onlyWith: null },
    ]);
  });

  it('keeps the known placeholders, and refuses a misspelt one', () => {
    const { sections } = parsePageFile(page('{ORGANISATION_NAME} runs it.'), 'pages/terms.yaml');
    expect(sections[0]?.paragraphs).toEqual(['{ORGANISATION_NAME} runs it.']);
    expect(() => parsePageFile(page('{ORGANIZATION} runs it.'), 'pages/terms.yaml')).toThrow(
      'pages/terms.yaml: sections[0].paragraphs[0] has the unknown placeholder {ORGANIZATION}',
    );
  });

  it('refuses a page in a file of another name', () => {
    expect(() => parsePageFile(page('Hello.'), 'pages/other-terms.yaml')).toThrow(
      'must be called terms.yaml',
    );
  });
});

describe('the placeholders of a text', () => {
  it('are replaced by the settings of the installation', () => {
    const values = {
      ORGANISATION_NAME: 'Example Hospital',
      CONTACT_EMAIL: 'help@example.test',
      PRIVACY_CONTACT: 'x',
      ANALYTICS_HOST: '',
    };
    expect(fillPlaceholders('{ORGANISATION_NAME}: write to {CONTACT_EMAIL}.', values)).toBe(
      'Example Hospital: write to help@example.test.',
    );
  });
});
