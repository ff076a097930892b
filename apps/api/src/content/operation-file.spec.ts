import { exampleOperation, exampleOperationWith } from './operation-file.fixtures';
import { parseOperationFile } from './operation-file';

const fileName = 'operations/example-repair.yaml';
const parse = (source: string) => parseOperationFile(source, fileName);

describe('an operation file', () => {
  it('returns the operation with everything that a patient is shown', () => {
    const operation = parse(exampleOperation);
    expect(operation.name).toBe('Example repair');
    expect(operation.learning[0]?.transcript).toEqual(['The surgeon repairs it.']);
    expect(operation.assessments.map(({ category }) => category)).toEqual([
      'Pre Assessment',
      'Assessment',
      'Feedback',
    ]);
    expect(operation.consent.risks).toEqual([
      {
        key: 'bruises',
        risk: 'Bruises',
        per_1000: { low: 20, high: 20, qualifier: null, within: null },
        detail: null,
        taughtIn: 'bruises',
      },
    ]);
    expect(operation.page[0]).toEqual({
      part: 'what-it-is',
      paragraphs: [
        {
          key: 'repair',
          text: 'The surgeon repairs it. It takes about an hour.',
          drawing: 'example',
          caption: 'The example, before and after.',
        },
      ],
    });
  });

  it('marks only the answers that the surgeon sees first', () => {
    expect(parse(exampleOperation).assessments[1]?.questions[0]?.answers).toEqual([
      { text: 'An hour', talkAbout: false },
      { text: 'I am not sure', talkAbout: true },
    ]);
  });

  it('reads the answers Yes and No as words', () => {
    expect(parse(exampleOperation).assessments[2]?.questions[0]?.answers.map(({ text }) => text)).toEqual([
      'Yes',
      'No',
    ]);
  });

  it('allows several answers only where the file says so', () => {
    const allowed = parse(exampleOperation).assessments.map(({ questions }) => questions[0]?.allowMultiple);
    expect(allowed).toEqual([false, false, true]);
  });

  it('takes a Vimeo video by its id and hash, without captions of its own', () => {
    const vimeo = exampleOperationWith(
      'type: FILE\n    video: example-repair/what-it-is.webm\n    captions: example-repair/what-it-is.vtt',
      'type: VIMEO\n    video: 76979871?h=8272103f6e',
    );
    expect(parse(vimeo).learning[0]).toMatchObject({
      type: 'VIMEO',
      video: '76979871?h=8272103f6e',
      captions: null,
    });
  });

  it.each([
    ['a misspelt key', 'summary: A', 'sumary: A', 'sumary is not a known key'],
    [
      'a side that is neither',
      'laterality: required',
      'laterality: left',
      'laterality must be one of: required, none',
    ],
    [
      'a part of the body for an operation without a side',
      'laterality: required',
      'laterality: none\nside: { part: knee, both: Both knees, drawing: side-knee }',
      'side must be left out for an operation without a side',
    ],
    [
      'a side without a drawing',
      'laterality: required',
      'laterality: required\nside: { part: knee, both: Both knees }',
      'side.drawing must be',
    ],
    ['an empty text', 'name: Example repair', 'name: " "', 'name must be a text'],
    [
      'a video outside its folder',
      'video: example-repair/what',
      'video: ../what',
      'learning[0].video must be a video file',
    ],
    [
      'a video file without captions',
      '    captions: example-repair/what-it-is.vtt\n',
      '',
      'learning[0].captions must name',
    ],
    ['a Vimeo video that is a file', 'type: FILE', 'type: VIMEO', 'learning[0].video must be a Vimeo id'],
    [
      'a duration of no time',
      'durationSeconds: 20',
      'durationSeconds: 0',
      'learning[0].durationSeconds must be a whole number',
    ],
    [
      'assessments in another order',
      'category: Pre Assessment',
      'category: Feedback',
      'assessments must be, in this order',
    ],
    [
      'a question key used twice',
      'key: how-long',
      'key: hopes',
      'assessments has the question key "hopes" twice',
    ],
    [
      'an answer offered twice',
      '- Better sleep',
      '- Less pain',
      'questions[0].answers has the answer "Less pain" twice',
    ],
    [
      'a single answer',
      '\n          - Better sleep',
      '',
      'questions[0].answers must be a list of at least 2',
    ],
    ['a script in a question', '<strong>long</strong>', '<script>long</script>', 'has the tag <script>'],
    ['an attribute in a question', '<strong>long', '<strong onclick="x()">long', 'has attributes in <strong'],
    ['a risk in words', '{ low: 20 }', 'about 2 in 100', 'consent.risks[0].per_1000 must be a mapping'],
    [
      'a risk of more than all',
      '{ low: 20 }',
      '{ low: 1001 }',
      'per_1000.low must be a number from 1 to 1000',
    ],
    ['a part of a person', '{ low: 20 }', '{ low: 0.3 }', 'per_1000.low must be a number from 1 to 1000'],
    ['a range downwards', '{ low: 20 }', '{ low: 20, high: 10 }', 'per_1000 must go from low to a higher'],
    [
      'another word before a number',
      '{ low: 20 }',
      '{ low: 20, qualifier: some }',
      'per_1000.qualifier must be one of: about, more-than, fewer-than, up-to',
    ],
    [
      'a risk that the page does not teach',
      'taughtIn: bruises',
      'taughtIn: bruising',
      'consent.risks has "bruises", whose taughtIn names no paragraph: "bruising"',
    ],
    [
      'a question that the page does not teach',
      'taughtIn: hopes',
      'taughtIn: fears',
      'assessments has "hopes", whose taughtIn names no paragraph: "fears"',
    ],
    [
      'a question without its paragraph',
      '        taughtIn: repair\n',
      '',
      'assessments has "how-long", whose taughtIn is missing',
    ],
    [
      'a page without a part',
      'part: no-treatment',
      'part: the-day',
      'page must be, in this order: what-it-is',
    ],
    [
      'a paragraph key used twice',
      'key: choices',
      'key: nothing',
      'page has the paragraph key "nothing" twice',
    ],
    [
      'a drawing without a caption',
      '        caption: The example, before and after.\n',
      '',
      'page[0].paragraphs[0] must have a drawing and its caption, or neither',
    ],
    [
      'an operation without patients’ words',
      'synonyms: [mending]',
      'synonyms: []',
      'synonyms must be a list',
    ],
    [
      'a consent form of more than ten pages',
      'noTreatment: It stays as it is.',
      `noTreatment: ${'It stays as it is. '.repeat(1000)}`,
      'consent is too long for a form of ten pages',
    ],
    [
      'a key that is not the name of the file',
      'key: example-repair',
      'key: repair',
      'key is "repair", so the file must be',
    ],
  ])('refuses %s and names its place', (_, piece, otherwise, problem) => {
    const parseChanged = () => parse(exampleOperationWith(piece, otherwise));
    expect(parseChanged).toThrow(`${fileName}: `);
    expect(parseChanged).toThrow(problem);
  });

  it('refuses text that is not YAML, and names the line', () => {
    expect(() => parse('key: one\nkey: two\n')).toThrow(`${fileName}: is not YAML (line 2)`);
  });

  it('refuses YAML references, which can make a small file huge', () => {
    expect(() => parse('key: &one example-repair\nname: *one\n')).toThrow(`${fileName}: is not YAML`);
  });
});
