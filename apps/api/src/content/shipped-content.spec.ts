import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, loadContent } from './content-file';
import { sampleNotice } from './sample-notice';
import { statementFor } from './statement-file';

const stages = ['information', 'learning', 'assessment', 'notes', 'certificate', 'consent-form'];
const steps = [
  'pre-assessment',
  'learning-resources',
  'assessment',
  'feedback',
  'certificate',
  'patient-details',
  'surgery-details',
  'consent-form',
  'congratulations',
];
const folder = join(__dirname, '../../content');
let content: Content;

beforeAll(async () => {
  content = await loadContent(folder);
});

const sections = (page: string) => content.pages.find(({ key }) => key === page)?.sections ?? [];
const wordsOf = (page: string) =>
  sections(page)
    .flatMap(({ paragraphs, items }) => [...paragraphs, ...items])
    .join(' ');

describe('the shipped content', () => {
  it('has at least eight operations in two specialties, and at least two without a side', () => {
    const operations = content.operations.map((operation) => operation.content);
    expect(operations.length).toBeGreaterThanOrEqual(8);
    expect(new Set(operations.map(({ specialty }) => specialty))).toEqual(
      new Set(['Orthopaedics', 'General surgery']),
    );
    expect(operations.filter(({ laterality }) => laterality === 'none').length).toBeGreaterThanOrEqual(2);
  });

  it('has a picture on which to choose the side for every operation that has one', () => {
    for (const { content: operation } of content.operations) {
      const { side, laterality, drawings } = operation;
      const drawing = drawings.find(({ key }) => key === side?.drawing);
      const titles = [drawing?.picture.title, drawing?.left?.title];
      const expected = side ? [`right ${side.part}`, `left ${side.part}`] : [];
      expect([operation.key, side !== null]).toEqual([operation.key, laterality === 'required']);
      for (const [place, words] of expected.entries()) expect(titles[place]).toContain(words);
    }
  });

  it('has enough videos, questions and risks for every operation', () => {
    for (const { content: operation } of content.operations) {
      const [before, after, feedback] = operation.assessments.map(({ questions }) => questions);
      const enough = {
        videos: operation.learning.length >= 4,
        preAssessment: (before?.length ?? 0) >= 5,
        assessment: (after?.length ?? 0) >= 8,
        feedback: (feedback?.length ?? 0) >= 4,
        longQuestion: [before, after].flat().some((question) => question && question.answers.length > 5),
        dropdown: [before, after]
          .flat()
          .some((asked) => asked && asked.answers.length > 5 && !asked.allowMultiple),
        risks: operation.consent.risks.length >= 10,
      };
      const missing = Object.entries(enough).filter(([, isEnough]) => !isEnough);
      expect([operation.key, missing]).toEqual([operation.key, []]);
    }
  });

  it('teaches every operation on a page of 900 to 1,500 words with at least five drawings', () => {
    const wordsIn = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;
    const pages = content.operations.map(({ content: { key, page, consent, drawings } }) => {
      const texts = page.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
      const fromForm = [
        ...consent.benefits,
        ...consent.alternatives.flatMap(({ name, description }) => [name, description]),
        consent.noTreatment,
      ];
      return { key, words: wordsIn([...texts, ...fromForm]), drawings: drawings.length };
    });
    expect(pages.filter(({ words }) => words < 900 || words > 1500)).toEqual([]);
    expect(pages.filter(({ drawings }) => drawings < 5)).toEqual([]);
  });

  it('says how many people in thousands, in every text that a patient reads', () => {
    const otherwise =
      /\d (in|of) (\d|10+|10,000)\b(?!,)|\bone in (a |\d)|\d ?%|per cent|\b(half|a third|a quarter) of (all )?people\b/gi;
    for (const { content: operation } of content.operations) {
      expect([operation.key, JSON.stringify(operation).match(otherwise)]).toEqual([operation.key, null]);
    }
  });

  it('names for every risk the kind of source to confirm it against at clinical review', () => {
    for (const { content: operation } of content.operations) {
      const file = readFileSync(join(folder, `operations/${operation.key}.yaml`), 'utf8');
      const [, sources = ''] =
        /is to be confirmed at clinical review against sources of these kinds:\n((?: +# .+\n)+)/.exec(file) ??
        [];
      const named = [...sources.matchAll(/# (.+?): /g)].flatMap(([, keys = '']) =>
        keys.split(', ').map((key) => key.replace(/ \(.*/, '')),
      );
      const without = operation.consent.risks.filter(({ key }) => !named.includes(key));
      expect([operation.key, without.map(({ key }) => key)]).toEqual([operation.key, []]);
    }
  });

  it('explains no word that no page and no consent form says', () => {
    const said = JSON.stringify(content.operations.map((operation) => operation.content)).toLowerCase();
    const unused = content.glossary.content.words.filter(
      ({ word, forms }) => ![word, ...forms].some((form) => said.includes(form.toLowerCase())),
    );
    expect(unused.map(({ word }) => word)).toEqual([]);
  });

  it('lets a patient express doubt in every question of the assessment, and marks that answer for the surgeon', () => {
    const questions = content.operations.flatMap(
      (operation) => operation.content.assessments[1]?.questions ?? [],
    );
    const without = questions.filter(({ answers }) => !answers.some(({ talkAbout }) => talkAbout));
    expect(without).toEqual([]);
  });

  it('asks in the first paragraph of every question, and explains it in others', () => {
    const texts = content.operations.flatMap(({ content: { assessments } }) =>
      assessments.flatMap(({ questions }) => questions.map(({ text }) => text)),
    );
    expect(texts.filter((text) => !/^<p>[^<]*\?<\/p>(?:<p>[^<?]*<\/p>)*$/.test(text))).toEqual([]);
  });

  it('takes what a patient would like to talk about for a wish, never for a misunderstanding', () => {
    for (const { content: operation } of content.operations) {
      const [, after] = operation.assessments;
      const asked = after?.questions.find(({ key }) => key === 'main-worry');
      const topics = asked?.answers.filter(({ talkAbout }) => talkAbout) ?? [];
      expect([operation.key, topics.length > 0]).toEqual([operation.key, true]);
      expect(topics.filter(({ wish }) => !wish)).toEqual([]);
    }
  });

  it('does not offer the expected answer first every time', () => {
    for (const { content: operation } of content.operations) {
      const firsts = operation.assessments[1]?.questions.map(({ answers }) => answers[0]?.talkAbout) ?? [];
      expect(firsts).toContain(true);
    }
  });

  it('never asks the surgeon to look at Feedback', () => {
    const answers = content.operations.flatMap(
      (operation) =>
        operation.content.assessments[2]?.questions.flatMap((question) => question.answers) ?? [],
    );
    expect(answers.filter(({ talkAbout }) => talkAbout)).toEqual([]);
  });

  it('says on every operation, page and statement that clinicians have yet to review it', () => {
    const notices = [
      ...content.operations.map((operation) => operation.content.notice),
      ...content.pages.map(({ notice }) => notice),
      content.statements.content.notice,
      content.glossary.content.notice,
    ];
    expect(new Set(notices)).toEqual(new Set([sampleNotice]));
  });

  it('has at least forty hospitals in at least twenty cities, sorted by name', () => {
    const names = content.hospitals.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')));
    expect(new Set(content.hospitals.map(({ city }) => city)).size).toBeGreaterThanOrEqual(20);
  });

  it('explains the six stages to patients and to surgeons', () => {
    expect(sections('help-stages').map(({ key }) => key)).toEqual(stages);
    expect(sections('help-surgeon').map(({ key }) => key)).toEqual(stages);
  });

  it('has an opening text for each of the nine steps', () => {
    expect(sections('journey').map(({ key }) => key)).toEqual(['start', ...steps]);
  });

  it('promises on the landing page a certificate, no pass or fail, and answers to questions', () => {
    expect(wordsOf('home')).toContain('You get a certificate at the end. There is no pass or fail');
    expect(wordsOf('home')).toContain(
      'The pre-assessment, joint school or consent clinic is where your questions are answered',
    );
    expect(sections('home').map(({ key }) => key)).toEqual(
      expect.arrayContaining(['patient-portal', 'surgeon-portal', 'family']),
    );
  });

  it('says in the terms that Candour is educational, and in the privacy statement that it is for adults', () => {
    expect(wordsOf('terms')).toContain('It is not medical advice and it is not legal advice');
    expect(wordsOf('privacy')).toContain('This service is not for anyone under 18');
    expect(wordsOf('privacy')).toContain('{ORGANISATION_NAME} runs this service');
  });

  it('has the welcome and the intro video, and the statements beside the signatures', () => {
    expect(content.productVideos.map(({ key }) => key)).toEqual(['welcome', 'intro']);
    const { surgeon, changeOfMind, certificate } = content.statements.content;
    expect(surgeon.paragraphs[0]).toMatch(/^I have discussed with this patient /);
    for (const paragraph of surgeon.paragraphs) expect(paragraph).not.toMatch(/\b(will|shall|am|going to)\b/);
    expect(changeOfMind).toBe('You can change your mind at any time: tell your surgeon or the hospital.');
    expect(certificate.paragraphs[0]).toContain('is not a legal consent form');
  });

  it('lets a patient agree to a side only where the operation has one', () => {
    const { patient } = content.statements.content;
    const words = (has: boolean) => statementFor(patient, { hasSide: has }).paragraphs;
    expect(words(true)).toContain('I agree to the operation named on this form, on the side named on it.');
    expect(words(false)).toContain('I agree to the operation named on this form.');
    expect(words(false).join(' ')).not.toMatch(/\bside\b/);
    expect(words(true)).toHaveLength(words(false).length);
  });

  it('keeps the videos small: each under 300 kB, all under 12 MB', () => {
    const videos = [...content.mediaFiles.values()].filter(({ mediaType }) => mediaType !== 'image/svg+xml');
    const sizes = videos.map(({ size }) => size);
    expect(Math.max(...sizes)).toBeLessThan(300_000);
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(12_000_000);
  });
});
